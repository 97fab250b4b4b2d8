#define _GNU_SOURCE
#include "CCoreSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <stdio.h>
#include <sys/vfs.h>

// Magic numbers of file systems that <linux/magic.h> of older systems lacks.
#define SETLIST_CIFS 0xFF534D42u
#define SETLIST_SMB2 0xFE534D42u
#define SETLIST_FUSE 0x65735546u
#define SETLIST_CEPH 0x00C36400u
#define SETLIST_VBOX 0x786F4256u

bool setlist_reports_all_changes(const char *folder) {
  struct statfs status;
  if (statfs(folder, &status)) return false;
  switch ((uint32_t)status.f_type) {
  case NFS_SUPER_MAGIC:
  case SMB_SUPER_MAGIC:
  case CODA_SUPER_MAGIC:
  case NCP_SUPER_MAGIC:
  case V9FS_MAGIC:
  case AFS_SUPER_MAGIC:
  case SETLIST_CIFS:
  case SETLIST_SMB2:
  case SETLIST_FUSE:
  case SETLIST_CEPH:
  case SETLIST_VBOX:
    return false;
  default:
    return true;
  }
}

int64_t setlist_largest_file(const char *folder) {
  struct statfs status;
  if (statfs(folder, &status)) return 0;
  return (uint32_t)status.f_type == MSDOS_SUPER_MAGIC ? UINT32_MAX : 0;
}

static int renamed(const char *from, const char *to, unsigned flags) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, flags) ? errno : 0;
}

int setlist_swap_files(const char *first, const char *second) {
  return renamed(first, second, RENAME_EXCHANGE);
}

int setlist_rename_to_new(const char *from, const char *to) {
  return renamed(from, to, RENAME_NOREPLACE);
}
