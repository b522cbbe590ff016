import type { ResultadoPopular } from '@portal/contract/cidades/cidades.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { insertEstado, listEstados } from '../estados/estados.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { textKey } from '../platform/text-key.ts'
import type { Progresso } from '../tarefas/tarefas.service.ts'
import { type IndiceCidades, mudancaDe } from './indice-cidades.ts'
import { type Municipio, readEstados, readMunicipios } from './municipios.ts'
import { LOTE, loadIndice, writeLote } from './write-lote.ts'

/** Finds the stored city by code; by name only if its code is missing or was typed by a person. */
function findCidade(indice: IndiceCidades, municipio: Municipio) {
  const comNome = indice.comNome(municipio)
  const isSame = comNome && (comNome.codigo_ibge === null || comNome.editado_manualmente)
  return indice.comCodigo(municipio.codigo_ibge) ?? (isSame ? comNome : undefined)
}

/**
 * Writes the bundled municipalities of a state, or of all states: only differences, and never over manual corrections.
 * One transaction; a cancelled or failed run writes nothing.
 */
export async function populateCidades({ db }: Database, escopo: Escopo, uf: string | null, progresso: Progresso) {
  const municipios = readMunicipios().filter(({ estado }) => uf === null || estado === uf)
  return db.transaction(async (tx): Promise<ResultadoPopular> => {
    await progresso(0, municipios.length)
    const indice = await loadIndice(tx)
    await createEstados(tx, escopo, uf)
    const resultado = { novas: 0, atualizadas: 0 }
    for (let start = 0; start < municipios.length; start += LOTE) {
      const lote = municipios.slice(start, start + LOTE).map((municipio) => {
        const atual = findCidade(indice, municipio)
        return { municipio, atual, mudanca: atual && mudancaDe(atual, municipio) }
      })
      const novas = lote.filter(({ atual }) => !atual).map(({ municipio }) => municipio)
      const mudancas = lote.flatMap(({ mudanca }) => (mudanca && !mudanca.antes.editado_manualmente ? [mudanca] : []))
      await writeLote(tx, escopo, { novas, mudancas, editadas: false })
      resultado.novas += novas.length
      resultado.atualizadas += mudancas.length
      await progresso(start + lote.length, municipios.length)
    }
    return resultado
  })
}

/** Adds the missing states of the cities; keeps an existing state with the same name. */
async function createEstados(tx: Db, escopo: Escopo, uf: string | null) {
  const existentes = await listEstados(tx, true)
  const conhecidos = new Set(existentes.flatMap(({ code, name }) => [code, textKey(name)]))
  for (const { code, name } of readEstados()) {
    if ((uf !== null && code !== uf) || conhecidos.has(code) || conhecidos.has(textKey(name))) continue
    const depois = await insertEstado(tx, { code, name, is_active: true }, escopo.usuarioId)
    await recordAcao(tx, escopo, { acao: 'criar', entidade: 'estados', entidade_id: depois.id, depois })
  }
}
