import type { LinhaContato } from '@portal/contract/contatos/contatos.contract'
import { isCelular } from '@portal/contract/telefone'

/** Number of a line that WhatsApp opens: its first mobile phone, else the first of one that is said to have WhatsApp. */
export function whatsappDe({ telefones, tem_whatsapp }: LinhaContato): string | undefined {
  if (!tem_whatsapp) return undefined
  return (telefones.find(({ numero }) => isCelular(numero)) ?? telefones[0])?.numero
}

/** Where a line is, as people write it. */
export const lugarDe = ({ cidade, estado }: Pick<LinhaContato, 'cidade' | 'estado'>) =>
  [cidade, estado].filter(Boolean).join('/')
