import { type ColunaContato, rotuloColunaContato } from '@portal/contract/contatos/colunas-importacao'
import { contatoCampos } from '@portal/contract/contatos/contatos.contract'
import { type Categoria, ROTULO_CATEGORIA } from '@portal/contract/contatos/opcoes'
import { normalizeTelefoneDoMundo } from '@portal/contract/telefone'
import type { z } from 'zod'
import { unguardFormula } from '../../platform/spreadsheet/formula.ts'
import { FIELD_MAX, TEXT_MAX } from '../../platform/spreadsheet/limits.ts'
import { textKey } from '../../platform/text-key.ts'

const importado = contatoCampos.omit({ clinica_id: true, visibilidade: true })
export type ContatoDaLinha = Omit<z.output<typeof importado>, 'categoria'> & { categoria: Categoria | null }
/** `uid` is the contact's id in the portal that exported it; null for others. */
export type Conteudo = { novo: ContatoDaLinha; uid: string | null } | { erro: string } | { ignorada: string }

type Leitura = {
  colunas: readonly (ColunaContato | null)[]
  /** Codes of states by the key of code or name. */
  ufs: ReadonlyMap<string, string>
}

const SIM = new Set(['sim', 's', 'true', '1', 'yes', 'verdadeiro'])
/** Separator of several values in a cell, in exports of Google. */
const VARIOS = ' ::: '
/** UID as the portal writes it, or as an address. */
const UID = /^(?:urn:uuid:)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

const CATEGORIA = new Map<string, Categoria>(
  (Object.entries(ROTULO_CATEGORIA) as [Categoria, string][]).flatMap(([chave, rotulo]) => [
    [textKey(chave), chave],
    [textKey(rotulo), chave],
  ]),
)

/** Category of a contact by its key or its name. */
export const categoriaDe = (texto: string): Categoria | undefined => CATEGORIA.get(textKey(texto))

/** Reads a record into a contact. A field that cannot be used is left out, unless it is the name or the telephone. */
export function readLinha({ colunas, ufs }: Leitura, valores: readonly string[]): Conteudo {
  const lidas = new Map<ColunaContato, string>()
  for (const [i, coluna] of colunas.entries()) {
    const max = coluna === 'observacoes' ? TEXT_MAX : FIELD_MAX
    const valor = unguardFormula((valores[i] ?? '').slice(0, max).replaceAll('\0', '')).trim()
    if (coluna && valor !== '') lidas.set(coluna, valor)
  }
  if (lidas.size === 0) return { ignorada: 'linha em branco' }
  const escritos = (['telefone', 'telefone_2'] as const).flatMap((coluna) => lidas.get(coluna)?.split(VARIOS) ?? [])
  if (escritos.length === 0) return { ignorada: 'contato sem telefone' }
  const validos = [...new Set(escritos.flatMap((escrito) => normalizeTelefoneDoMundo(escrito) ?? []))]
  const lida = importado.safeParse({
    nome: [lidas.get('nome'), lidas.get('sobrenome')].filter(Boolean).join(' '),
    categoria: categoriaDe(lidas.get('categoria') ?? '') ?? 'outro',
    telefone: validos[0] ?? escritos[0],
    telefone_2: validos[1] ?? null,
    tem_whatsapp: SIM.has(textKey(lidas.get('tem_whatsapp') ?? '')),
    email: contatoCampos.shape.email.safeParse(lidas.get('email')?.split(VARIOS)[0] ?? null).data ?? null,
    cidade: lidas.get('cidade')?.split(/[/,]/)[0] ?? null,
    estado: ufs.get(textKey(lidas.get('estado') ?? '')) ?? null,
    observacoes: lidas.get('observacoes') ?? null,
  })
  if (!lida.success) {
    const erros = lida.error.issues.map(
      ({ path, message }) => `${rotuloColunaContato(path[0] as ColunaContato)}: ${message}`,
    )
    return { erro: [...new Set(erros)].join('; ') }
  }
  return {
    novo: { ...lida.data, categoria: categoriaDe(lidas.get('categoria') ?? '') ?? null },
    uid: UID.exec(lidas.get('uid') ?? '')?.[1]?.toLowerCase() ?? null,
  }
}
