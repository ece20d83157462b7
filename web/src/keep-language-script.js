// On a page where some words stand in another language than it, marked so by publishing: marks them again where the other
// scripts draw them anew, such as in the carousel.
const root = document.getElementById('root')
const marks = new Map()
for (const one of root?.querySelectorAll('[lang]') ?? []) marks.set(one.textContent, one)
const mark = (one) => {
  const as = !one.lang && one.textContent && marks.get(one.textContent)
  if (as?.localName === one.localName) one.lang = as.lang
}
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (node.nodeType === 1) for (const one of [node, ...node.querySelectorAll('*')]) mark(one)
    }
  }
}).observe(root, { childList: true, subtree: true })
