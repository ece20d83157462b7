import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/listen.ts'
import type { Engine } from './engine.ts'

/** WebKitGTK's MiniBrowser by WebDriver, on a virtual screen: the closest to Safari on Linux. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await firstLine(screen)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const stop = () => {
    driver.kill()
    screen.kill()
  }
  // biome-ignore lint/suspicious/noExplicitAny: each command has another response
  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      // Screenshots of some pages hang.
      signal: AbortSignal.timeout(path.endsWith('/screenshot') ? 3_000 : 20_000),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } }
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const start = async (
    tries = 0,
  ): Promise<{ sessionId: string; capabilities: { browserVersion: string } }> => {
    const options = { binary: miniBrowser, args: ['--automation'] }
    const alwaysMatch = {
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': options,
    }
    try {
      return await call('POST', '/session', { capabilities: { alwaysMatch } })
    } catch (error) {
      if (tries === 100) {
        stop()
        throw error
      }
      await sleep(300)
      return start(tries + 1)
    }
  }
  const { sessionId, capabilities } = await start()
  const session = `/session/${sessionId}`
  const run: Engine['run'] = (work, ...args) =>
    call('POST', `${session}/execute/sync`, {
      script: `return (${work}).apply(null, arguments)`,
      args,
    })
  return {
    version: `WebKit ${capabilities.browserVersion}`,
    open: (url) => call('POST', `${session}/url`, { url }),
    resize: (width, height) =>
      call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
    run,
    pressAt: (x, y) => call('POST', `${session}/actions`, { actions: [pointer(x, y)] }),
    type: (text) => call('POST', `${session}/actions`, { actions: [keyboard(text)] }),
    choose: async (selector, path) => {
      const found = await call('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      })
      await call('POST', `${session}/element/${Object.values(found)[0]}/value`, { text: path })
    },
    screenshot: async (path) =>
      writeFile(path, Buffer.from(await call('GET', `${session}/screenshot`), 'base64')),
    end: async () => {
      await call('DELETE', session)
      stop()
    },
  }
}

function pointer(x: number, y: number): object {
  const [press, release] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
  return { type: 'pointer', id: 'mouse', actions: [move, press, release] }
}

function keyboard(text: string): object {
  const actions = [...text.replaceAll('\n', '\uE007')].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { type: 'key', id: 'keyboard', actions }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of stdout ?? []) {
    text += chunk
    if (text.includes('\n')) break
  }
  return text.trim()
}
