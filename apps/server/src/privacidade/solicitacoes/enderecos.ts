import { CONTATO_DIAS, type Via } from '@portal/contract/privacidade/solicitacao'
import { DIA_MS } from './pedido.ts'

/** An address that a record has or had. `ate` is null while it still has it, `desde` where nobody knows since when. */
export type Endereco = {
  tipo: 'email' | 'telefone'
  valor: string
  desde: Date | null
  ate: Date | null
  via: Via
  /** Who of the team wrote it. */
  por: string | null
}

/** A change of a record, as its history has it: the columns that differ, before and after. */
export type Mudanca = {
  em: Date
  ator_id: string | null
  ator: string | null
  antes: Record<string, unknown> | null
  depois: Record<string, unknown> | null
}

export type Registro = {
  id: string
  criado_em: Date
  criado_por: string | null
  /** By which road it was written first. */
  via: Via
  /** Whether its history no longer reaches back to what public forms may have filled into it. */
  sem_comeco: boolean
  /** Addresses that a public form told of what this record was copied from. */
  informados: readonly string[]
  /** Its columns as they are now. */
  valores: Record<string, unknown>
}

/** By which road a change came. What a form told and the team took over was never the record's own. */
function viaDe({ ator_id, depois }: Mudanca, registro: Registro): Via {
  if (ator_id === null || depois?.informado_em_formulario) return 'formulario'
  if (depois?.mesclou) return 'mesclagem'
  return ator_id === registro.id ? 'conta' : 'equipe'
}

/** Canonical: e-mails in lower case, telephones as E.164 digits; a column may hold several. */
const lista = (valor: unknown): string[] =>
  [valor].flat().flatMap((um) => (typeof um === 'string' && um !== '' ? [um.toLowerCase()] : []))
const tipoDe = (valor: string) => (valor.includes('@') ? 'email' : 'telefone')

/** Every address that one column of a record has had. */
function daColuna(registro: Registro, coluna: string, mudancas: readonly Mudanca[]): Endereco[] {
  const agora = lista(registro.valores[coluna])
  const deles = mudancas
    .filter(({ antes, depois }) => antes !== null && depois !== null && coluna in depois)
    .toSorted((a, b) => a.em.getTime() - b.em.getTime())
  const [primeira] = deles
  const momentos = [
    {
      valores: primeira ? lista(primeira.antes?.[coluna]) : agora,
      desde: registro.criado_em,
      via: registro.sem_comeco ? ('desconhecida' as const) : registro.via,
      por: registro.criado_por,
    },
    ...deles.map((mudanca) => ({
      valores: lista(mudanca.depois?.[coluna]),
      ...{ desde: mudanca.em, via: viaDe(mudanca, registro), por: mudanca.ator },
    })),
    // What the history does not tell of came by a road that nobody knows.
    { valores: agora, desde: null, via: 'desconhecida' as const, por: null },
  ]
  const tidos: Endereco[] = []
  for (const { valores, desde, via, por } of momentos) {
    const abertos = tidos.filter(({ ate }) => ate === null)
    for (const aberto of abertos) if (!valores.includes(aberto.valor)) aberto.ate = desde ?? aberto.desde
    for (const valor of valores)
      if (!abertos.some((aberto) => aberto.valor === valor))
        tidos.push({
          ...{ tipo: tipoDe(valor), valor, desde, ate: null, por },
          via: registro.informados.includes(valor) ? 'formulario' : via,
        })
  }
  return tidos
}

/** Every address that these columns of a record have had, told from its history. */
export const enderecosDe = (registro: Registro, colunas: readonly string[], mudancas: readonly Mudanca[]) =>
  colunas.flatMap((coluna) => daColuna(registro, coluna, mudancas))

/** Until when a record must have got an address that something of it may go to. */
export const corteDe = (pedidoEm: Date) => new Date(pedidoEm.getTime() - CONTATO_DIAS * DIA_MS)

/** Whether the record held the address at that instant, by a road on which nobody but the team or the person writes. */
export const serve = ({ via, desde, ate }: Endereco, corte: Date): boolean =>
  (via === 'equipe' || via === 'conta') && desde !== null && desde <= corte && (ate === null || ate > corte)
