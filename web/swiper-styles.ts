import type { CSSOptions } from 'vite'

/** What the carousel does not use of Swiper: other directions and modes, and what it sets itself. */
const unused =
  /^:(host|root)|-(vertical|css-mode|free-mode|autoheight|invisible-blank|lazy-preloader)|shadow|swiper-preloader/

/** Leaves their styles out. */
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
