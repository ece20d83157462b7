export function feedPaths(base = '') {
  return { atom: `${base}/feed.xml`, json: `${base}/feed.json` }
}
