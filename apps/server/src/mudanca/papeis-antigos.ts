import type { Papel } from '@portal/contract/pacientes/checklist'
import type { Db } from '../platform/db/db.ts'
import { textKey } from '../platform/text-key.ts'
import { chaveDe, objetoDe, readObjeto } from './arquivos/endereco.ts'
import { listObjetosDe, type Objetos } from './arquivos/fila.queries.ts'

const PAPEIS: readonly (readonly [Papel, RegExp])[] = [
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

/** What a paper of the old portal is here, by the first of these texts that says so. */
export const papelDe = (textos: readonly (string | null)[]): Papel =>
  textos.flatMap((texto) => PAPEIS.find(([, modo]) => modo.test(textKey(texto ?? '')))?.[0] ?? [])[0] ?? 'outro'

/** Where a paper is in the old storage, or why it cannot be said. */
export type Lugar =
  | { objeto: string; conferido: boolean; versao_antiga: string | null }
  | { objeto: null; motivo: string }

const INVALIDO = { objeto: null, motivo: 'O nome do arquivo não é válido.' } as const
const DE_FORA = { objeto: null, motivo: 'O endereço não é do armazenamento antigo.' } as const
const SEM_PASTA = { objeto: null, motivo: 'O armazenamento antigo não tem este arquivo.' } as const

type Lido = { chave: string | null; nome: string; deStorage: boolean }

/** A path or an address as a key of the storage; `chave` is null where it has no bucket. */
function readCaminho(caminho: string): Lido | Extract<Lugar, { objeto: null }> {
  const objeto = readObjeto(caminho)
  if (objeto === 'invalido') return INVALIDO
  if (objeto) return { chave: chaveDe(objeto), nome: objeto.partes.join('/').normalize('NFC'), deStorage: true }
  if (/^[a-z][a-z\d+.-]*:/i.test(caminho)) return DE_FORA
  // A folder that is put before it holds a lonely name to the same rules.
  const nome = objetoDe(`x/${caminho}`)
  if (!nome) return INVALIDO
  const solto = nome.partes.join('/').normalize('NFC')
  return { chave: nome.partes.length > 1 ? solto : null, nome: solto, deStorage: false }
}

/** Where the papers of these paths and addresses are, as far as the old storage's own list tells; only what it has is sure. */
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
