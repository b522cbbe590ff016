import { textoDoSelo } from '@portal/contract/clinicas/regularidade'
import type { Selo } from '@portal/contract/clinicas/regularidade.contract'
import { formatDate } from '../platform/format-date.ts'

/** Badge of a clinic's licence, with the day in the company's time zone. */
export const textoSelo = (selo: Selo): string => textoDoSelo(selo, formatDate)

/** Colour of the badge; its text says the same. */
export const corSelo = ({ situacao }: Pick<Selo, 'situacao'>) =>
  situacao === 'verificada' ? 'pine' : situacao === 'nao_verificada' ? undefined : 'alerta'

/** Badge for the team of a clinic whose regularity was never recorded. */
export const NADA_INFORMADO: Selo = { situacao: 'nao_verificada', verificada_em: null }
