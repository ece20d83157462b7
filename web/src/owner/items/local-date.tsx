export function LocalDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{new Date(iso).toLocaleDateString()}</time>
}
