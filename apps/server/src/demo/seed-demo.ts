import { readMunicipios } from '../cidades/municipios.ts'
import type { Database } from '../platform/db/db.ts'
import {
  type ClinicaDemo,
  insertClinicasDemo,
  insertRegularidadesDemo,
  insertVagasDemo,
  wasClinicaDemo,
} from './demo.queries.ts'
import { demoId } from './demo-id.ts'
import { cadaClinica } from './generate-clinicas.ts'
import { canBeComunidade, generateRegularidade, type RegularidadeDemo } from './generate-regularidades.ts'
import { generateVagas } from './generate-vagas.ts'
import { copyIlustracoes } from './ilustracoes.ts'

export const QUANTIDADE_DEMO = 330
const SEED_DEMO = 2026
const LOTE = 1000
const COMUNIDADES = 5

type SeedDemo = {
  database: Database
  /** Folder served as /midia; without it the clinics have no pictures. */
  mediaDir?: string
  quantidade?: number
  seed?: number
  log: (line: string) => void
}

/**
 * Copies the pictures and inserts demo clinics that never existed, the first with vacancies of every age and
 * regularity. Returns the number of new clinics.
 */
export async function seedDemo({
  database,
  mediaDir,
  quantidade = QUANTIDADE_DEMO,
  seed = SEED_DEMO,
  log,
}: SeedDemo): Promise<number> {
  if (mediaDir) await copyIlustracoes(mediaDir)
  // Clinics are inserted in one order, so the last one shows that all were.
  if (await wasClinicaDemo(database.db, demoId(seed, quantidade - 1))) return 0
  log(`Criando ${quantidade.toLocaleString('pt-BR')} clínicas de demonstração…`)
  const clinicas = cadaClinica({ seed, quantidade, municipios: readMunicipios(), imagens: mediaDir !== undefined })
  let [novas, indice] = [0, 0]
  let lote: ClinicaDemo[] = []
  const agora = Date.now()
  let vagas: object[] = []
  let regularidades: RegularidadeDemo[] = []
  let comunidades = 0
  const writeLote = async () => {
    novas += await insertClinicasDemo(database.db, lote)
    await insertVagasDemo(database.db, vagas)
    await insertRegularidadesDemo(database.db, regularidades)
    lote = []
    vagas = []
    regularidades = []
    if (quantidade > LOTE && indice % (20 * LOTE) === 0)
      log(`  ${indice.toLocaleString('pt-BR')} de ${quantidade.toLocaleString('pt-BR')}`)
  }
  for (const clinica of clinicas) {
    const nova = { ...clinica, id: demoId(seed, indice) }
    lote.push(nova)
    if (indice < QUANTIDADE_DEMO) {
      vagas.push(...generateVagas(nova, indice, agora))
      const comunidade = comunidades < COMUNIDADES && canBeComunidade(nova)
      const regularidade = generateRegularidade(nova, indice, { seed, agora, comunidade })
      if (regularidade) regularidades.push(regularidade)
      if (regularidade && comunidade) comunidades++
    }
    indice++
    if (lote.length === LOTE) await writeLote()
  }
  if (lote.length > 0) await writeLote()
  return novas
}
