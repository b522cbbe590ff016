import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { nameIn } from '../platform/name-in.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export type Confirmavel = 'aprovar' | 'senha' | 'duas_etapas' | 'desativar' | 'reativar'

const PERGUNTAS: Record<Confirmavel, { titulo: string; texto: string; confirmar: string; destrutivo?: boolean }> = {
  aprovar: {
    titulo: 'Aprovar usuário',
    texto: 'Tem certeza que deseja aprovar este usuário? Ele poderá entrar no portal.',
    confirmar: 'Aprovar',
  },
  senha: {
    titulo: 'Redefinir senha',
    texto: 'Gerar um link para esta pessoa escolher uma nova senha? Os links anteriores deixam de valer.',
    confirmar: 'Gerar link',
  },
  duas_etapas: {
    titulo: 'Redefinir verificação em duas etapas',
    texto:
      'Para quem perdeu o celular e os códigos de recuperação: a pessoa volta a entrar só com a senha, e as sessões dela serão encerradas.',
    confirmar: 'Redefinir',
    destrutivo: true,
  },
  desativar: {
    titulo: 'Desativar usuário',
    texto: 'Tem certeza que deseja desativar este usuário? As sessões dele serão encerradas.',
    confirmar: 'Desativar',
    destrutivo: true,
  },
  reativar: {
    titulo: 'Reativar usuário',
    texto: 'Tem certeza que deseja reativar este usuário?',
    confirmar: 'Reativar',
  },
}

type Props = { acao: Confirmavel; usuario: Usuario; onConfirm: () => Promise<unknown>; onClose: () => void }

export function ConfirmarAcaoUsuario({ acao, usuario, onConfirm, onClose }: Props) {
  const { titulo, texto, confirmar, destrutivo } = PERGUNTAS[acao]
  return (
    <ConfirmDialog
      opened
      title={titulo}
      message={
        <>
          <p>{texto}</p>
          <p>
            <strong>{nameIn(usuario)}</strong>
          </p>
        </>
      }
      confirmLabel={confirmar}
      destructive={destrutivo ?? false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
