import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import type { Db } from '../../platform/db.ts'
import { findCodigosExistentes, findNomesExistentes } from './importacao.queries.ts'
import type { Lida } from './linha.ts'
import type { Destino } from './resultado.ts'

/** As the database function of this name, so that a batch and the table agree on what is the same clinic. */
const semAcento = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Decides line by line, batch after batch, which clinics are new to the portal and to the file. */
export function createReconhecedor(db: Db) {
  /** The line on which each name in its place, and each code, first stood. */
  const vistas = new Map<string, number>()

  return async (lote: readonly Lida[]): Promise<Destino[]> => {
    const boas = lote.flatMap((lida) => ('clinica' in lida ? [lida.clinica] : []))
    const nomes = await findNomesExistentes(db, boas)
    const existentes = new Set<ClinicaCampos>([...nomes].flatMap((posicao) => boas[posicao] ?? []))
    const codigos = await findCodigosExistentes(
      db,
      boas.flatMap(({ codigo }) => codigo ?? []),
    )
    return lote.map((lida) => {
      const { linha, nome } = lida
      if ('erro' in lida) return { linha, nome, situacao: 'erro', motivo: lida.erro }
      const { clinica } = lida
      const chaves = chavesDe(clinica)
      const antes = chaves.flatMap((chave) => vistas.get(chave) ?? [])[0]
      for (const chave of chaves) if (!vistas.has(chave)) vistas.set(chave, linha)
      if (antes !== undefined) return { linha, nome, situacao: 'repetida', motivo: `mesma clínica da linha ${antes}` }
      if (clinica.codigo !== null && codigos.has(clinica.codigo)) {
        return { linha, nome, situacao: 'existente', motivo: 'já há uma clínica com este código' }
      }
      if (existentes.has(clinica)) {
        return { linha, nome, situacao: 'existente', motivo: 'já há uma clínica com este nome nesta cidade' }
      }
      return { linha, nome, situacao: 'importada', clinica }
    })
  }
}

function chavesDe({ name, city, state, codigo }: ClinicaCampos): string[] {
  const lugar = JSON.stringify([name, city, state].map(semAcento))
  return codigo === null ? [lugar] : [lugar, codigo]
}
