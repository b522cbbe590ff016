/** A page that represents any paper of a demo admission. */
export async function drawPapel(agora: number): Promise<Buffer> {
  const { drawPdf } = await import('../../platform/pdf/draw.ts')
  const bytes: Uint8Array[] = []
  await drawPdf(
    {
      title: 'Documento de demonstração',
      created: new Date(agora),
      letterhead: { name: 'Portal Clínicas', lines: ['Dados inventados'], logo: null },
      footer: 'Documento de demonstração, sem valor',
      blocks: [
        { kind: 'paragraph', text: 'Este documento faz parte dos dados de demonstração e não diz nada de ninguém.' },
      ],
    },
    (parte) => bytes.push(parte),
  )
  return Buffer.concat(bytes)
}
