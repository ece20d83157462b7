/** The sign-in page that ours is measured against: the same words and fields, written by hand without a script. */
import { styles } from './styles.ts'

export function limitLogin(font: string): string {
  return `<!doctype html>
<html lang=en>
<meta charset=utf-8>
<meta name=viewport content="width=device-width,initial-scale=1">
<title>Sign in</title>
<meta name=description content="Sign in to the owner's area.">
<link rel=icon href="data:,">
${styles(font, 'main{max-width:400px;margin:80px auto;padding:0 20px}')}
<main><h1>Sign in</h1><p class=quiet>The owner's area of this portfolio<form action=/api/auth/login method=post><label>Email<input name=email type=email required></label><label>Password<input name=password type=password required></label><button>Sign in</button></form></main>
`
}
