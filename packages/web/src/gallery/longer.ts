import type { Visit } from '../table/visit/visit.ts'

/** How much longer words get. Translations of short phrases need about this much more room than English. */
const MORE = 0.4

const lengthen = (text: string, names: ReadonlySet<string>): string =>
  text.replace(/\p{L}{3,}/gu, (word) =>
    names.has(word) ? word : word + word.slice(0, Math.ceil(word.length * MORE)).toLowerCase(),
  )

/**
 * A pretended language for layout tests: every word on the page becomes 40 % longer, except the names of people and of the program. Also what is shown later.
 */
export function speakLonger(visit: Visit): void {
  const names = new Set(['Soulstack', ...(visit.table.value?.seats ?? []).flatMap(({ name }) => name.split(' '))])
  const done = new WeakMap<Node, string>()
  const change = (node: Node): void => {
    if (node.nodeType !== Node.TEXT_NODE) {
      for (const child of node.childNodes) change(child)
      return
    }
    const { nodeValue, parentElement } = node
    if (!nodeValue || done.get(node) === nodeValue || parentElement?.closest('style, script, svg')) return
    const longer = lengthen(nodeValue, names)
    done.set(node, longer)
    node.nodeValue = longer
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) change(node)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  change(document.body)
}
