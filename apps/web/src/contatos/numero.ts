import type { LinhaContato } from '@portal/contract/contatos/contatos.contract'
import { isCelular } from '@portal/contract/telefone'

/** Number that WhatsApp opens: the first mobile one, otherwise the first one; undefined without WhatsApp. */
export function whatsappDe({ telefones, tem_whatsapp }: LinhaContato): string | undefined {
  if (!tem_whatsapp) return undefined
  return (telefones.find(({ numero }) => isCelular(numero)) ?? telefones[0])?.numero
}

/** City and state as display text. */
export const lugarDe = ({ cidade, estado }: Pick<LinhaContato, 'cidade' | 'estado'>) =>
  [cidade, estado].filter(Boolean).join('/')
