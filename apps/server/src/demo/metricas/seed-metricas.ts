import { addDias, competenciaDe } from '@portal/contract/regras/dia'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { dayOf } from '../../platform/day.ts'
import type { Database } from '../../platform/db/db.ts'
import { demoId } from '../demo-id.ts'
import { findContas } from '../leads/leads-demo.queries.ts'
import { createRandom } from '../random.ts'
import { hasBuscas, insertBuscasDemo, insertMetasDemo } from './metricas-demo.queries.ts'

const SEED = 2028
const DIAS = 60
const ADMIN = 'admin@demo.portal'

const METAS = {
  'consultor@demo.portal': { leads_contatados: 40, visitas: 12, internacoes: 4 },
  'consultora@demo.portal': { leads_contatados: 35, visitas: 10, internacoes: 3 },
  'gerenciador@demo.portal': { leads_contatados: 15, visitas: 5, internacoes: null },
}
/** Goals of the team, which are more than the sum of the people's. */
const DA_EQUIPE = { leads_contatados: 100, visitas: 30, internacoes: 8 }

/** Places far from most clinics, with the radius searched in kilometres and the number of searches. */
const LUGARES: readonly [cidade: string, estado: string, raio: number, vezes: number][] = [
  ['Boa Vista', 'RR', 300, 9],
  ['Rio Branco', 'AC', 300, 8],
  ['Cruzeiro do Sul', 'AC', 200, 5],
  ['Tabatinga', 'AM', 300, 4],
  ['Parintins', 'AM', 200, 6],
  ['Itacoatiara', 'AM', 100, 3],
  ['Macapá', 'AP', 200, 8],
  ['Oiapoque', 'AP', 300, 2],
  ['Santarém', 'PA', 200, 9],
  ['Altamira', 'PA', 300, 5],
  ['Marabá', 'PA', 100, 7],
  ['Vilhena', 'RO', 200, 4],
  ['Ji-Paraná', 'RO', 100, 6],
  ['Araguaína', 'TO', 100, 6],
  ['Balsas', 'MA', 200, 4],
  ['Imperatriz', 'MA', 100, 7],
  ['Picos', 'PI', 100, 5],
  ['Parnaíba', 'PI', 50, 3],
  ['Sinop', 'MT', 200, 7],
  ['Alta Floresta', 'MT', 200, 3],
  ['Corumbá', 'MS', 200, 5],
  ['Barreiras', 'BA', 200, 6],
  ['Petrolina', 'PE', 50, 4],
  ['Mossoró', 'RN', 50, 4],
  ['Crateús', 'CE', 100, 3],
  ['Uruguaiana', 'RS', 200, 4],
]

/** Inserts goals of this month, and searches without a result of two months. Returns the number of new rows. */
export async function seedMetricas({ database: { db }, agora = Date.now() }: { database: Database; agora?: number }) {
  const contas = await findContas(db, [ADMIN, ...Object.keys(METAS)])
  const admin = contas.get(ADMIN)
  if (!admin) return 0
  const { fuso_horario: fuso } = await findEmpresa(db)
  const hoje = dayOf(agora, fuso)
  const mes = competenciaDe(hoje)
  const pessoas = Object.entries(METAS).flatMap(([email, metas]) => {
    const consultor_id = contas.get(email)
    return consultor_id ? [{ consultor_id, ...metas }] : []
  })
  const metas = [{ consultor_id: null, ...DA_EQUIPE }, ...pessoas].map((meta) => ({
    id: demoId('meta', mes, meta.consultor_id ?? 'equipe'),
    mes,
    created_by: admin,
    ...meta,
  }))
  const novas = await insertMetasDemo(db, metas)
  if (await hasBuscas(db)) return novas
  const random = createRandom(SEED)
  const buscas = LUGARES.flatMap(([cidade, estado, raio, vezes]) =>
    Array.from({ length: vezes }, (_, vez) => ({
      cidade,
      estado,
      // Some searches have another radius.
      raio: random.chance(0.8) ? raio : random.pick([50, 100, 300] as const),
      dia: addDias(hoje, -Math.min(DIAS - 1, vez * 2 + random.int(0, 20))),
      n: random.int(1, 4),
    })),
  )
  return novas + (await insertBuscasDemo(db, buscas))
}
