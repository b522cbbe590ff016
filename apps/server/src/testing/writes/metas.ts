import { addMeses, competenciaDe } from '@portal/contract/regras/dia'
import { dayOf } from '../../platform/day.ts'
import type { Writes } from './write.ts'

const METAS = { leads_contatados: 40, visitas: 12, internacoes: null }
let meses = 0

/** Operations on goals, of another month each time. */
export const METAS_DO_MES: Writes = {
  'metas.saveMetas': {
    history: ['criar metas'],
    async prepare({ admin }) {
      const mes = addMeses(competenciaDe(dayOf(Date.now())), meses++ % 13)
      return () => admin.put('/metas', { mes, consultor_id: null, versao: 0, metas: METAS })
    },
  },
}
