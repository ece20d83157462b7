import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { openFolder } from './folder.ts'
import { type Post, readPosts, unseenOf } from './posts.ts'

const today = '2026-11-29'
const png = new Uint8Array([137, 80, 78, 71])

type Files = Record<string, string | Uint8Array>

function zipOf(files: Files): File {
  const bytes = Object.entries(files).map(([path, file]) => [
    path,
    typeof file === 'string' ? strToU8(file) : file,
  ])
  return new File([zipSync(Object.fromEntries(bytes)) as BlobPart], 'blog.zip')
}

async function read(files: Files) {
  return readPosts(await openFolder([zipOf(files)]), today)
}

async function readOne(path: string, text: string, others: Files = {}): Promise<Post> {
  const { posts } = await read({ [path]: text, ...others })
  const post = posts.find((one) => one.path === path)
  if (!post) throw new Error(`${path} is no post`)
  return post
}

describe('a post of', () => {
  it('Jekyll: day and address of the file’s name, code and addresses of Liquid’s tags, its other tags said', async () => {
    const post = await readOne(
      'blog-main/_posts/2024-01-02-tide-tables.md',
      `---
layout: post
title:  "Tides: a table"
tags: [sea]
---
{{ page.title }}
================
{% highlight rust%}
let x = "![no](picture.png) {{ page.title }}";
{% endhighlight %}

Seen from the pier ![The pier]({{ site.baseurl }}/assets/pier.png){: .wide} at noon.

{% include map.html id="7" %}
`,
      { 'blog-main/assets/pier.png': png },
    )
    expect(post).toMatchObject({
      note: {
        title: 'Tides: a table',
        day: '2024-01-02',
        slug: 'tide-tables',
        status: 'published',
      },
      hasDay: true,
      pictures: [{ source: '/assets/pier.png', alt: 'The pier' }],
      said: ['Tags of the generator stay as they are: include.'],
    })
    expect(post.note.text).toBe(`Tides: a table
================
\`\`\`rust
let x = "![no](picture.png) {{ page.title }}";
\`\`\`

Seen from the pier  at noon.

![The pier](1)

{% include map.html id="7" %}`)
    expect(unseenOf(post)).toBe('')
  })

  it('Jekyll: a draft by `published: false` or its folder, an address by `permalink`', async () => {
    const { posts } = await read({
      '_posts/2024-01-02-one.md': '---\npublished: false\npermalink: /writing/first-light/\n---\nA',
      '_drafts/two.md': '---\ntitle: Two\npermalink: /:title/\n---\nB',
      '_posts/2024-01-03-three.md': '---\ntitle: Three\n---\nC',
    })
    const found = posts.map(({ note: { title, slug, status } }) => [title, slug, status])
    expect(found).toEqual([
      ['Two', 'two', 'draft'],
      ['Three', 'three', 'published'],
      ['one', 'first-light', 'draft'],
    ])
  })

  it('Hugo: TOML, a bundle’s folder as its address, figures, code and pictures of its shortcodes', async () => {
    const post = await readOne(
      'content/posts/low-water/index.md',
      `+++
title = "Low water"
date = 2023-05-06T23:30:00+02:00
lastmod = 2024-01-01
draft = true
+++
{{< figure src="mud flats.png" alt="Mud" caption="The flats" >}}

{{< highlight go "linenos=true" >}}
fmt.Println(1)
{{< /highlight >}}

{{%highlight sh%}}
{{ .Version }}
{{% /highlight %}}

{{< youtube abc >}}

<img src="/img/root.png" alt='Root "x"'>`,
      { 'content/posts/low-water/mud flats.png': png, 'static/img/root.png': png },
    )
    expect(post).toMatchObject({
      note: { title: 'Low water', day: '2023-05-06', slug: 'low-water', status: 'draft' },
      said: ['Tags of the generator stay as they are: youtube.'],
    })
    expect(post.pictures.map(({ source, alt }) => [source, alt])).toEqual([
      ['mud flats.png', 'Mud'],
      ['/img/root.png', 'Root "x"'],
    ])
    expect(post.note.text).toBe(`![The flats](1)

\`\`\`go
fmt.Println(1)
\`\`\`

\`\`\`sh
{{ .Version }}
\`\`\`

{{< youtube abc >}}

![Root "x"](2)`)
  })

  it('Astro: `pubDate` in words, the cover above the text, imports and components of MDX', async () => {
    const post = await readOne(
      'src/content/blog/ropes.mdx',
      `---
title: Ropes
description: Of hemp
pubDate: 'Jul 08 2022'
heroImage: '../../assets/rope.png'
heroImageAlt: A rope
---
import Box from '../components/box.astro'
import knot from '../../assets/knot.png'
import {
  one,
} from 'two'

<Box kind="x">

Words in <Box>it</Box>.

</Box>

<Image src={knot} alt="A knot" />

[![Again](../../assets/knot.png)](https://example.com/)`,
      { 'src/assets/rope.png': png, 'src/assets/knot.png': png },
    )
    expect(post.note).toMatchObject({ title: 'Ropes', day: '2022-07-08', slug: 'ropes' })
    expect(post.note.text).toBe('![A rope](1)\n\nWords in it.\n\n![A knot](2)\n\n![Again](2)')
    expect(post.pictures.map(({ alt }) => alt)).toEqual(['A rope', 'A knot'])
    expect(post.said).toEqual(['Components are left out, their words stay: Box.'])
  })
})

describe('what is not as it should be', () => {
  it('is said of a file, with the line: YAML and TOML that are wrong', async () => {
    const { posts, faults } = await read({
      'a.md': '---\ntitle: One: two\n---\nA',
      'b.md': '+++\ntitle = "x"\nday = = 3\n+++\nB',
      'c.md': '---\ntitle: C\n---\nC',
    })
    expect(posts.map(({ note }) => note.title)).toEqual(['C'])
    expect(faults).toEqual([
      { path: 'a.md', why: 'This YAML has a mistake in line 2.' },
      { path: 'b.md', why: 'This TOML has a mistake in line 3.' },
    ])
  })

  it('takes a title from the first heading, else from the file, and a day from today', async () => {
    const heading = await readOne('a.md', '# Of ropes\n\nText')
    expect(heading).toMatchObject({
      note: { title: 'Of ropes', text: 'Text', day: today },
      hasDay: false,
    })
    expect(heading.said).toEqual(['It has no day: today’s is put.'])
    expect((await readOne('old-boats.md', 'Text')).note.title).toBe('old boats')
  })

  it.each(['1850-03-04', '9999-01-01', 'yesterday', '2024-02-31'])(
    'says of the day %s that it cannot be used',
    async (day) => {
      const post = await readOne('a.md', `---\ndate: ${day}\n---\nText`)
      expect(post).toMatchObject({ note: { day: today }, hasDay: false })
      expect(post.said).toContain(`Its day cannot be used: ${day}.`)
    },
  )

  it('keeps all of a title of 300 letters above the text', async () => {
    const long = 'letters '.repeat(38).trim()
    const post = await readOne('a.md', `---\ntitle: ${long}\ndate: 2024-01-01\n---\nText`)
    expect(post.note.title.length).toBeLessThanOrEqual(limits.noteTitle)
    expect(post.note.text).toBe(`**${long}**\n\nText`)
    expect(post.said).toEqual(['Its title is too long: all of it stands above the text.'])
  })

  it('leaves the address to the server where its own cannot be ours', async () => {
    const slugs = async (file: string, slug = '') =>
      (await readOne(file, `---\nslug: ${slug}\n---\nText`)).note.slug
    expect(await slugs('Old-Boats.md')).toBe('old-boats')
    expect(await slugs('a.md', 'tide tables')).toBe('')
    expect(await slugs('ملاحظة.md', 'index')).toBe('')
  })

  it('says which pictures are missing, and from which on there is no room', async () => {
    const many = Array.from({ length: limits.gallery + 2 }, (_, index) => `p${index}.png`)
    const text = [...many, 'lost.png'].map((name) => `![x](${name})`).join('\n\n')
    const others = Object.fromEntries(many.map((name) => [name, png]))
    const post = await readOne('a.md', text, others)
    expect(post.pictures).toHaveLength(limits.gallery)
    expect(post.said).toContain(
      `There is room for ${limits.gallery} pictures: the others are left out.`,
    )
    expect(post.said).toContain('The picture lost.png is not among the files.')
  })

  it('reads what is not UTF-8, and says so', async () => {
    const { posts } = await read({ 'a.md': new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c]) })
    expect(posts[0]?.note.text).toBe('Müll')
    expect(posts[0]?.said[0]).toBe('It is not in UTF-8: look at its special letters.')
  })

  it('reads no path that leads out of the ZIP, and says so; a ZIP within it where it has nothing itself', async () => {
    const outside = await read({ '../../secret.md': 'x', 'a.md': 'A' })
    expect(outside.posts.map(({ path }) => path)).toEqual(['a.md'])
    expect(outside.faults).toEqual([
      { path: '../../secret.md', why: 'Its path leads out of the ZIP.' },
    ])
    const inner = zipSync({ 'deep/a.md': strToU8('![Deep](p.png)'), 'deep/p.png': png })
    const [post] = (await read({ 'inner.zip': inner })).posts
    expect(await post?.pictures[0]?.file.bytes()).toEqual(png)
    const beside = await read({ 'inner.zip': inner, 'logo.png': png })
    expect(beside.posts.map(({ path }) => path)).toEqual(['deep/a.md'])
  })

  it('takes the pictures of a ZIP for posts that were chosen beside it', async () => {
    const chosen = [new File(['![Deep](p.png)'], 'a.md'), zipOf({ 'p.png': png })]
    const [post] = readPosts(await openFolder(chosen), today).posts
    expect(await post?.pictures[0]?.file.bytes()).toEqual(png)
  })
})

it('reads 2,000 files, and signs that take a parser long, in their length and not its square', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => [
    `${index}.md`,
    `---\ntitle: Note ${index}\ndate: 2024-01-01\n---\nText ![a](b.png)`,
  ])
  const long = 2 * limits.note - 100
  const hard = ['![', '<figure>', '{% highlight a %}', '{{< figure ', '`', '[![', '<Image ', '<!--']
  const texts = hard.map((sign, index) => [`hard-${index}.mdx`, sign.repeat(long / sign.length)])
  const { posts, faults } = await read(Object.fromEntries([...many, ...texts]))
  expect(posts).toHaveLength(2_000)
  expect(faults.map(({ why }) => why)).toEqual(hard.map(() => 'Use at most 40,000 characters.'))
  const longer = await read({ 'long.md': 'x'.repeat(2 * limits.note + 1) })
  expect(longer.faults[0]?.why).toMatch(/^It has 80,001 characters, more/)
})
