import type { ContaCampos, MinhaConta } from '@portal/contract/acesso/conta.contract'
import { formatTelefone } from '@portal/contract/telefone'

type Valores = { full_name: string; telefone: string; image: string | null }

export const valoresDe = ({ full_name, telefone, image }: MinhaConta): Valores => ({
  full_name,
  telefone: telefone ? formatTelefone(telefone) : '',
  image,
})
export const camposDe = ({ full_name, telefone, image }: Valores): ContaCampos => ({
  full_name: full_name.trim(),
  telefone: telefone.trim() || null,
  image,
})
