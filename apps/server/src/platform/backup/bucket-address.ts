const ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]+)(?:\/(.*))?$/
const PREFIX = /^\w[\w.-]*(\/\w[\w.-]*)*$/

export function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end--
  return address.slice(0, end)
}

/** Bucket and prefix of an `s3://` address, the prefix ending with a slash unless empty. */
export function parseBucket(text: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, path = ''] = ADDRESS.exec(text) ?? []
  const prefix = withoutEndSlashes(path)
  if (!bucket || (prefix !== '' && !PREFIX.test(prefix))) return undefined
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}
