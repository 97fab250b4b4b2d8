/// The style sheet of a page of HTML.
enum HTMLStyle {
  /// The rules for screens from 320 pixels on, light and dark, and for paper. `n` are numbers, `a`
  /// artists, `d` facts, `o` notes, `p` breaks and notes, `f` what stands at the end of a line, `k`
  /// keys, and `h` what only screen readers tell. In words, `l` are lines, and `c` letters below a
  /// chord.
  static let sheet = """
    :root{color-scheme:light dark;--back:#fff;--text:#1b1a1d;--dim:#5e5a66;--line:#dedbe3;\
    --key:#6a2c91}
    @media (prefers-color-scheme:dark){:root{--back:#1c1a1f;--text:#f3f0f6;--dim:#b9b4c0;\
    --line:#3b3840;--key:#dfc3ea}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:58rem;padding:1rem;background:var(--back);color:var(--text);\
    font:1.125rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
    h1{font-size:1.6rem;line-height:1.2;margin:0 0 .25rem}
    h2{font-size:1.25rem;line-height:1.2;margin:2rem 0 0}
    p{margin:.25rem 0}
    [dir=ltr] [dir=auto]{text-align:left}
    [dir=rtl] [dir=auto]{text-align:right}
    ol{list-style:none;margin:.5rem 0 0;padding:0}
    li{display:grid;grid-template-columns:2.25rem minmax(0,1fr) auto;gap:0 .5rem;padding:.45rem 0;\
    border-top:1px solid var(--line)}
    li>div:not(.f){grid-column:2}
    .n{text-align:end;font-variant-numeric:tabular-nums}
    .a{display:block}
    .a,.d,.n{color:var(--dim)}
    .d{font-size:.9rem}
    .o{font-size:.95rem;white-space:pre-line}
    .p{font-style:italic}
    .f{grid-column:3;text-align:end;font-style:normal;font-variant-numeric:tabular-nums}
    .k{display:block;color:var(--key)}
    .h{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);\
    white-space:nowrap}
    summary{cursor:pointer;padding:.35rem 0;color:var(--key)}
    h3{font-size:1rem;margin:1rem 0 .25rem;color:var(--dim)}
    li>details{grid-column:2/4;min-width:0}
    .l{min-height:1.5rem;line-height:1.5rem;white-space:pre-wrap}
    pre{margin:0;overflow-x:auto}
    .c{display:inline-block}
    .l[dir]{text-align:start}
    .c>bdi{display:block;padding-right:.35em;color:var(--key);font-size:.9em;\
    font-weight:bold;line-height:1.25rem;text-align:match-parent}
    .l:dir(rtl) bdi{padding:0 0 0 .35em}
    @media (min-width:44rem){.a{display:inline}.f{display:grid;grid-template-columns:auto 4rem;\
    column-gap:1rem}.f>span{grid-column:2}}
    @media print{:root{color-scheme:light;--back:#fff;--text:#000;--dim:#333;--line:#999;\
    --key:#000}body{max-width:none;padding:0;font-size:12pt}\
    li,.l{break-inside:avoid}h2,h3{break-after:avoid}\
    details::details-content{display:block;content-visibility:visible}}
    """
}
