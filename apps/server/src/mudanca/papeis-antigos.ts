import type { PapelPaciente } from '@portal/contract/pacientes/checklist'
import type { Db } from '../platform/db/db.ts'
import { textKey } from '../platform/text-key.ts'
import { chaveDe, objetoDe, readObjeto } from './arquivos/endereco.ts'
import { listObjetosDe, type Objetos } from './arquivos/fila.queries.ts'

const PAPEIS_POR_NOME: readonly (readonly [PapelPaciente, RegExp])[] = [
  ['laudo', /laudo|exame|receita|atestado|medical_report/],
  ['carteirinha', /carteir|convenio|plano_de_saude|health_card/],
  ['comprovante', /comprovante|residencia|endereco|proof_of_address/],
  ['ordem_judicial', /judicial|mandado|decisao|court/],
  ['adesao', /adesao/],
  ['declaracao_voluntaria', /(?<!in)volunt/],
  ['documento_solicitante', /solicitante|responsavel/],
  ['avaliacao_medica', /avaliacao/],
  ['rg_cpf', /(?:^|_)(?:rg|cpf|cnh|identidade|id_card)(?:_|$)/],
]

/** Kind of a paper here, by the first of these texts that tells one. */
export const papelDe = (textos: readonly (string | null)[]): PapelPaciente =>
  textos.flatMap((texto) => PAPEIS_POR_NOME.find(([, modo]) => modo.test(textKey(texto ?? '')))?.[0] ?? [])[0] ??
  'outro'

/** Place of a paper in the old storage, or the reason why it is unknown. */
export type Lugar =
  | { objeto: string; conferido: boolean; versao_antiga: string | null }
  | { objeto: null; motivo: string }

const INVALIDO = { objeto: null, motivo: 'O nome do arquivo não é válido.' } as const
const DE_FORA = { objeto: null, motivo: 'O endereço não é do armazenamento antigo.' } as const
const SEM_PASTA = { objeto: null, motivo: 'O armazenamento antigo não tem este arquivo.' } as const

type Lido = { chave: string | null; nome: string; deStorage: boolean }

/** Reads a path or an address; `chave` is null for a name without a bucket. */
function readCaminho(caminho: string): Lido | Extract<Lugar, { objeto: null }> {
  const objeto = readObjeto(caminho)
  if (objeto === 'invalido') return INVALIDO
  if (objeto) return { chave: chaveDe(objeto), nome: objeto.partes.join('/').normalize('NFC'), deStorage: true }
  if (/^[a-z][a-z\d+.-]*:/i.test(caminho)) return DE_FORA
  // A name alone is checked by the same rules as one in a bucket, here called `x`.
  const nome = objetoDe(`x/${caminho}`)
  if (!nome) return INVALIDO
  const solto = nome.partes.join('/').normalize('NFC')
  return { chave: nome.partes.length > 1 ? solto : null, nome: solto, deStorage: false }
}

/** Places of the papers with these paths and addresses. A place is certain (`conferido`) if the old storage's own list has it. */
export async function findLugares(
  tx: Db,
  caminhos: readonly string[],
  objetos: Objetos | null,
): Promise<Map<string, Lugar>> {
  const lidos = new Map(caminhos.map((caminho) => [caminho, readCaminho(caminho)]))
  const validos = [...lidos.values()].flatMap((lido) => ('objeto' in lido ? [] : [lido]))
  const rows =
    objetos && validos.length > 0
      ? await listObjetosDe(
          tx,
          objetos,
          validos.flatMap(({ chave }) => chave ?? []),
          validos.map(({ nome }) => nome),
        )
      : []
  const porChave = new Map(rows.map((um) => [um.chave, um]))

  function lugarDe(lido: Lido): Lugar {
    const iguais = rows.filter(({ nome }) => nome === lido.nome)
    const achado = porChave.get(lido.chave ?? '') ?? (!lido.deStorage && iguais.length === 1 ? iguais[0] : undefined)
    if (achado) return { objeto: achado.chave, conferido: true, versao_antiga: achado.version }
    if (lido.chave === null || (objetos && !lido.deStorage)) return SEM_PASTA
    return { objeto: lido.chave, conferido: false, versao_antiga: null }
  }
  return new Map([...lidos].map(([caminho, lido]) => [caminho, 'objeto' in lido ? lido : lugarDe(lido)]))
}
