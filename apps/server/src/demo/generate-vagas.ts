import type { FonteVaga } from '@portal/contract/vagas/opcoes'
import { generosDaClinica } from '../vagas/vagas.service.ts'
import type { ClinicaDemo } from './demo.queries.ts'
import { demoId } from './demo-id.ts'

const HORA_MS = 3_600_000
/** Hours since the last confirmation of each clinic, in turn; null for none. */
const HA_HORAS = [2, null, 30, 0.5, 90, 18, 55, null, 71, 6, 200]
const FONTES: readonly FonteVaga[] = ['telefone', 'whatsapp', 'clinica']

/** Vacancies confirmed by the demo clinic number `n`, dated back from now. */
export function generateVagas(clinica: ClinicaDemo, n: number, agora: number) {
  const horas = HA_HORAS[n % HA_HORAS.length]
  if (typeof horas !== 'number') return []
  return generosDaClinica(clinica.tipo_atendimento).map((genero, i) => ({
    id: demoId('vagas', clinica.id, genero),
    clinica_id: clinica.id,
    genero,
    vagas: n % 7 === 0 ? 0 : (n + i * 2) % 5,
    confirmado_em: new Date(agora - horas * HORA_MS),
    fonte: FONTES[n % FONTES.length] ?? 'telefone',
  }))
}
