/**
 * Styles of the baseline pages. They preload the font as ours do, since the LCP ignores a font that comes after the
 * first frame.
 */
export function styles(font: string): string {
  const rules = [
    `@font-face{font-family:G;font-weight:400 600;font-display:swap;src:url(${font})}`,
    '*{box-sizing:border-box;margin:0}',
    'body{font:16px/1.55 G,Arial,sans-serif;color:#16202e;background:#f8fafc}',
    'header{position:sticky;top:0;z-index:1;background:#e2e8f0}',
    'nav{display:flex;gap:16px;overflow-x:auto;height:64px;align-items:center;padding:0 20px}',
    'nav a{padding:12px 4px;text-decoration:none;color:inherit}',
    'section{padding:64px max(20px,50% - 544px)}',
    '#Home{padding-top:40px}',
    '.band{background:#eef2f6}',
    'h1{font-size:clamp(52px,11vw,132px);line-height:1;letter-spacing:-.05em;font-weight:600}',
    'h2{font-size:32px;margin-bottom:32px;font-weight:600}h3{font-size:20px;font-weight:600}',
    '.role{font-size:22px;color:#b53c0a;margin:14px 0}.lead{font-size:17px;margin:20px 0}',
    '.quiet{color:#4d5b6e}p{margin:8px 0}ul{padding:0;list-style:none}',
    '.button{display:inline-block;padding:12px 22px;border-radius:24px;background:#b53c0a;color:#fff;text-decoration:none}',
    '.strip{display:grid;grid-template-columns:repeat(3,1fr);gap:12px;margin-top:48px;font-size:13px}',
    'img{display:block;max-width:100%;height:auto}',
    'article{display:flex;gap:16px;padding:24px 0;border-top:1px solid #d8dfe8}',
    '.skills{content-visibility:auto;contain-intrinsic-height:500px;display:grid;grid-template-columns:repeat(auto-fill,minmax(104px,1fr));gap:12px}',
    '.skills a{display:grid;justify-items:center;gap:12px;padding:20px 8px;min-height:116px;background:#fff;border:1px solid #d8dfe8;border-radius:12px;text-align:center;color:inherit;text-decoration:none}',
    '.row{content-visibility:auto;contain-intrinsic-height:500px;display:flex;gap:16px;overflow-x:auto}',
    '.row li{flex:none;width:min(84vw,440px);padding-bottom:16px;background:#fff;border:1px solid #d8dfe8;border-radius:12px}',
    '.row :is(h3,p){padding:0 20px}.row a{display:inline-block;padding:12px 0;margin-right:12px}',
    'form{display:grid;gap:16px;margin-top:24px;max-width:560px}label{display:grid;gap:6px}',
    'input,textarea,button{font:inherit;padding:11px 14px;border:1px solid #8492a6;border-radius:8px}',
    'button{background:#b53c0a;color:#fff;border:0}',
    'footer{padding:40px 20px;background:#e2e8f0}footer a{display:inline-block;padding:8px 0}',
  ]
  return `<link rel=preload as=font type=font/woff2 crossorigin href=${font}>
<style>${rules.join('')}</style>`
}
