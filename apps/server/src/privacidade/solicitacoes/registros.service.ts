import type { Alerta } from '@portal/contract/privacidade/solicitacao'
import type { Encontrado } from '@portal/contract/privacidade/solicitacoes.contract'
import { listDosRegistros } from '../../formularios/formularios.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { COLUNAS, listComHistoria, type RegistroComHistoria } from './enderecos.queries.ts'
import { corteDe, type Endereco, enderecosDe, serve } from './enderecos.ts'
import { type Achado, chaveDe, vinculoDe } from './titulares.queries.ts'

/** A record found for a request, with the origin of each of its addresses. */
export type Visto = Achado & { registro: RegistroComHistoria; enderecos: (Endereco & { serve: boolean })[] }

const semAcento = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((palavra) => palavra !== '')
    .join(' ')

function colunasDe({ tabela, papel, menor }: Achado, { preenchido_por }: RegistroComHistoria) {
  const chave = `${tabela} ${papel}`
  const mais = papel !== 'paciente' ? '' : menor ? ' menor' : preenchido_por === 'proprio' ? ' proprio' : ''
  return COLUNAS[chave + mais] ?? []
}

/** Records of a request made at that instant, each with its addresses and whether they may receive data. */
export async function viewRegistros(tx: Db, achados: readonly Achado[], pedidoEm: Date): Promise<Visto[]> {
  const registros = await listComHistoria(tx, achados)
  const corte = corteDe(pedidoEm)
  return achados.flatMap((achado) => {
    const registro = registros.find(({ tabela, id }) => tabela === achado.tabela && id === achado.id)
    if (!registro) return []
    const enderecos = enderecosDe(registro, colunasDe(achado, registro), registro.mudancas)
    return { ...achado, registro, enderecos: enderecos.map((um) => ({ ...um, serve: serve(um, corte) })) }
  })
}

/** True if data of this record may go to the address. */
export const has = ({ enderecos }: Visto, contato: string) =>
  enderecos.some(({ valor, serve }) => serve && valor === contato)

/** Reasons to check a record twice: it is young, marked, or contradicts the others. */
function alertasDe(visto: Visto, vistos: readonly Visto[], pedidoEm: Date): Alerta[] {
  const nomes = new Set(vistos.map(({ nome }) => semAcento(nome)))
  const emails = new Set(
    vistos.flatMap(({ enderecos }) =>
      enderecos.filter((um) => um.tipo === 'email' && um.ate === null).map(({ valor }) => valor),
    ),
  )
  const marcas: Record<Alerta, boolean> = {
    recente: visto.registro.criado_em > corteDe(pedidoEm),
    repetido: visto.registro.repetido,
    diverge: nomes.size > 1 || emails.size > 1,
  }
  return (Object.keys(marcas) as Alerta[]).filter((alerta) => marcas[alerta])
}

type DaMesa = {
  pedidoEm: Date
  isLiberado: (visto: Visto) => boolean
  /** Name for people of a table's rows. */
  nomeDoRegistro: (tabela: string) => string
}

/** Records as the desk sees them: author, origin of the addresses, proof, and alerts. */
export async function describeRegistros(
  tx: Db,
  vistos: readonly Visto[],
  { pedidoEm, isLiberado, nomeDoRegistro }: DaMesa,
): Promise<Encontrado[]> {
  const formularios = await listDosRegistros(
    tx,
    vistos.map(({ id }) => id),
  )
  return vistos.map((visto) => ({
    chave: chaveDe(visto),
    vinculo: vinculoDe(visto),
    registro: nomeDoRegistro(visto.tabela),
    ...{ papel: visto.papel, codigo: visto.codigo, nome: visto.nome, menor: visto.menor },
    escrito: {
      em: visto.registro.criado_em.toISOString(),
      por: visto.registro.criado_por,
      via: visto.registro.via,
    },
    enderecos: visto.enderecos.map(({ desde, ate, ...endereco }) => ({
      ...endereco,
      desde: desde?.toISOString() ?? null,
      ate: ate?.toISOString() ?? null,
    })),
    provados: formularios
      .filter(({ formulario }) => formulario.entidade === visto.tabela && formulario.entidade_id === visto.id)
      .flatMap(({ formulario, prova }) =>
        prova ? [{ formulario: formulario.tipo, email: prova.email, em: prova.em.toISOString() }] : [],
      ),
    alertas: alertasDe(visto, vistos, pedidoEm),
    liberado: isLiberado(visto),
  }))
}
