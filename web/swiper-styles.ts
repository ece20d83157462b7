import type { CSSOptions } from 'vite'

/** What the carousel does not use of Swiper: other directions, modes and paginations. */
const unused =
  /^:host|-(vertical|css-mode|free-mode|autoheight|invisible-blank|cube-shadow|shadow-(top|bottom)|lazy-preloader|pagination-(hidden|disabled)|fraction|custom|progressbar)|^button|swiper-preloader/

/** Leaves their styles out, which are half of the carousel's. */
export const usedSwiperStyles: NonNullable<CSSOptions['postcss']> = {
  plugins: [
    {
      postcssPlugin: 'used-swiper-styles',
      Once(root, { result }) {
        if (!/\/swiper\/.*\.css/.test(result.opts.from ?? '')) return
        root.walkRules((rule) => {
          rule.selectors = rule.selectors.filter((selector) => !unused.test(selector))
          if (rule.selectors.every((selector) => selector === '')) rule.remove()
        })
        root.walkAtRules('keyframes', (rule) => {
          if (unused.test(rule.params)) rule.remove()
        })
      },
    },
  ],
}
