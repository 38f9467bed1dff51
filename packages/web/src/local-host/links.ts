import { options } from 'preact'

// Imported where the page has no server: links of the page are written as `/learn` and lead to `#/learn` there.

const before = options.vnode
options.vnode = (vnode) => {
  const { href } = vnode.props as { href?: unknown }
  if (vnode.type === 'a' && typeof href === 'string' && href.startsWith('/'))
    Object.assign(vnode.props, { href: `#${href}` })
  before?.(vnode)
}
