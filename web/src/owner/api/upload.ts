import { readAnswer, timeout } from '../../api.ts'

/** Retries of a 503 whose Retry-After is at most this many seconds; each waits longer than the last. */
const retries = { times: 3, seconds: 10 }

/** Called with 0 to 1 during an upload. */
export type OnProgress = (fraction: number) => void

/** Retries while the server is busy: it handles one large form at a time and refuses others untouched. */
export async function postForm<T>(path: string, form: FormData, onProgress: OnProgress) {
  for (let tries = 1; ; tries += 1) {
    const request = await send(path, form, onProgress)
    const { status, responseText } = request
    const seconds = status === 503 ? Number(request.getResponseHeader('retry-after')) : 0
    if (!(seconds > 0 && seconds <= retries.seconds) || tries > retries.times) {
      return readAnswer<T>(status, request.getResponseHeader('content-type'), responseText)
    }
    await new Promise((resolve) => setTimeout(resolve, tries * seconds * 1000))
  }
}

/** XMLHttpRequest, since fetch reports no upload progress. The timeout counts from the last progress. */
function send(path: string, form: FormData, onProgress: OnProgress): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), timeout)
    }
    request.upload.onprogress = (event) => {
      wait()
      onProgress(event.loaded / event.total)
    }
    request.onload = () => resolve(request)
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('', 'TimeoutError'))
    request.onloadend = () => clearTimeout(timer)
    request.open('POST', path)
    wait()
    request.send(form)
  })
}
