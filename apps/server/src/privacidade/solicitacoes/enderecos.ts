import type { Via } from '@portal/contract/privacidade/solicitacao'
import { DIA_MS } from './pedido.ts'

/** Days that a record must have held an address before the request, so that data of the record may be sent there. */
const CONTATO_DIAS = 30

/** An address of a record. `ate` is null while the record has it, `desde` where its beginning is unknown. */
export type Endereco = {
  tipo: 'email' | 'telefone'
  valor: string
  desde: Date | null
  ate: Date | null
  via: Via
  /** Member of the team who wrote it. */
  por: string | null
}

/** A change of a record in its history: the columns that differ, before and after. */
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
  /** Way by which the record was first written. */
  via: Via
  /** True if the history no longer reaches back to what public forms may have written. */
  sem_comeco: boolean
  /** Addresses that a public form told about the record from which this one was copied. */
  informados: readonly string[]
  /** Present values of the columns. */
  valores: Record<string, unknown>
}

/** Way by which a change came. A value that a form told and the team took over counts as the form's. */
function viaDe({ ator_id, depois }: Mudanca, registro: Registro): Via {
  if (ator_id === null || depois?.informado_em_formulario) return 'formulario'
  if (depois?.mesclou) return 'mesclagem'
  return ator_id === registro.id ? 'conta' : 'equipe'
}

/** Values of a column, one or several, in lower case. */
const lista = (valor: unknown): string[] =>
  [valor].flat().flatMap((um) => (typeof um === 'string' && um !== '' ? [um.toLowerCase()] : []))
const tipoDe = (valor: string) => (valor.includes('@') ? 'email' : 'telefone')

/** Every address that a column of a record has had. */
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
    // A present value that the history does not explain came by an unknown way.
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

/** Every address that these columns of a record have had, by its history. */
export const enderecosDe = (registro: Registro, colunas: readonly string[], mudancas: readonly Mudanca[]) =>
  colunas.flatMap((coluna) => daColuna(registro, coluna, mudancas))

/** Latest instant since which a record must hold an address that may receive its data. */
export const corteDe = (pedidoEm: Date) => new Date(pedidoEm.getTime() - CONTATO_DIAS * DIA_MS)

/** True if the record held the address at that instant, written by the team or by its own account. */
export const serve = ({ via, desde, ate }: Endereco, corte: Date): boolean =>
  (via === 'equipe' || via === 'conta') && desde !== null && desde <= corte && (ate === null || ate > corte)
