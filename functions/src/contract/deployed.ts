/** What a deploy asks the function `work` to bring. */
export interface Deployed {
  /** The id of the build. */
  build: string
  /** The tag of the revision of the function `api` that the page is to call, by default the newest. */
  tag?: string | undefined
}

/** Of the release, in Hosting’s history. */
export function releaseMessage(deployed?: Deployed): string {
  return deployed
    ? `Deployed build ${deployed.build.slice(0, 12)}`
    : 'Published from the owner’s area'
}
