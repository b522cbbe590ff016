import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import type { Db } from '../../platform/db/db.ts'
import { findNomesExistentes } from '../lote.queries.ts'
import { findCodigosExistentes } from './importacao.queries.ts'
import type { Lida } from './linha.ts'
import type { Destino } from './resultado.ts'

/** Equals the database function `sem_acento`, so that batch and table agree on equal names. */
const semAcento = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Decides line by line, across batches, which clinics are new to the portal and to the file. */
export function createReconhecedor(db: Db) {
  /** First line of each name with its place, and of each code. */
  const vistas = new Map<string, number>()

  return async (lote: readonly Lida[]): Promise<Destino[]> => {
    const boas = lote.flatMap((lida) => ('clinica' in lida ? [lida.clinica] : []))
    const nomes = await findNomesExistentes(db, boas)
    const existentes = new Set<ClinicaCampos>([...nomes.keys()].flatMap((posicao) => boas[posicao] ?? []))
    const codigos = await findCodigosExistentes(
      db,
      boas.flatMap(({ codigo }) => codigo ?? []),
    )
    return lote.map((lida) => {
      const { linha, nome } = lida
      if ('erro' in lida) return { linha, nome, situacao: 'erro', motivo: lida.erro }
      const { clinica, regularidade } = lida
      const chaves = chavesDe(clinica)
      const repetida = chaves.find(({ chave }) => vistas.has(chave))
      const motivo = repetida && `${repetida.oque} da linha ${vistas.get(repetida.chave)}`
      for (const { chave } of chaves) if (!vistas.has(chave)) vistas.set(chave, linha)
      if (motivo) return { linha, nome, situacao: 'repetida', motivo }
      if (clinica.codigo !== null && codigos.has(clinica.codigo)) {
        return { linha, nome, situacao: 'existente', motivo: 'já há uma clínica com este código' }
      }
      if (existentes.has(clinica)) {
        return { linha, nome, situacao: 'existente', motivo: 'já há uma clínica com este nome nesta cidade' }
      }
      return { linha, nome, situacao: 'importada', clinica, regularidade }
    })
  }
}

function chavesDe({ name, city, state, codigo }: ClinicaCampos) {
  const lugar = { chave: JSON.stringify([name, city, state].map(semAcento)), oque: 'mesmo nome e cidade' }
  return codigo === null ? [lugar] : [lugar, { chave: codigo, oque: 'mesmo código' }]
}
