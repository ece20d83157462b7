import type { Project } from '#contract/project.ts'
import type { Texts } from '#contract/texts/en.ts'
import type { ImageAddress } from '../ui/project-image.tsx'
import { Picture } from './pictures.tsx'
import { readStory, type TreePlugin } from './story.tsx'

/** A story with the pictures of its gallery; `rest`: those that it does not show. */
export function tellStory(
  { story, gallery, name }: Pick<Project, 'story' | 'gallery' | 'name'>,
  { caseStudy: words }: Texts,
  imageAddress: ImageAddress,
  colourCode?: TreePlugin,
) {
  const { content, shown, chapters } = readStory(
    story,
    (number, caption) => {
      const image = gallery[number - 1]
      return (
        image?.image && (
          <figure>
            <Picture
              {...image}
              imageAddress={imageAddress}
              sizes="(min-width: 1184px) 903px, 92vw"
            />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        )
      )
    },
    words,
    name,
    colourCode,
  )
  const others = gallery
    .map((one, index) => ({ ...one, number: index + 1 }))
    .filter(({ image, number }) => image !== '' && !shown.has(number))
  const rest = others.length > 0 && (
    <section className="gallery" aria-label={words.pictures}>
      {others.map(({ number, ...one }) => (
        <Picture
          {...one}
          imageAddress={imageAddress}
          sizes="(min-width: 768px) 532px, 92vw"
          isCut
          key={number}
        />
      ))}
    </section>
  )
  return { content, chapters, rest }
}
