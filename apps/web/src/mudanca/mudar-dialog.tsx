import { Skeleton } from '@mantine/core'
import type { OpcoesMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { contado } from '@portal/contract/regras/contado'
import { useQuery } from '@tanstack/react-query'
import { SenhaPasso } from '../acesso/duas-etapas/senha-passo.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { segundaEtapaQuery, useMudanca } from './mudanca.api.ts'

type Props = { opcoes: OpcoesMudanca; arquivos: number; ensaiado: boolean; onClose: () => void }

/** Explains the move, and asks for password and second step. */
export function MudarDialog({ opcoes, arquivos, ensaiado, onClose }: Props) {
  const { move } = useMudanca()
  const conta = useQuery(segundaEtapaQuery())
  return (
    <Dialog opened title="Mudar agora" size="md" onClose={onClose}>
      {!conta.data ? (
        conta.isError ? (
          <LoadFailure title="Erro ao carregar a sua conta" error={conta.error} onRetry={conta.refetch} />
        ) : (
          <Skeleton height={240} aria-busy />
        )
      ) : (
        <SenhaPasso
          texto={
            <>
              O portal faz um backup e então grava o que está em {contado(arquivos, 'arquivo')}.{' '}
              {opcoes.sem_links && 'Os links antigos não vêm. '}
              {opcoes.links_de_cadastro &&
                'Os links de cadastro antigos que ainda valem continuam por até 30 dias, embora possam ser adivinhados. '}
              Ninguém que já está aqui muda de senha, perfil ou e-mail.{' '}
              {!ensaiado && <strong>Você ainda não ensaiou com estes arquivos. </strong>}
              Desfazer é voltar ao backup, e só até alguém começar a trabalhar.
            </>
          }
          botao="Mudar agora"
          falha="Não foi possível mudar"
          comCodigo={conta.data.duas_etapas}
          onSubmit={async ({ password, codigo }) => {
            await move({ ...opcoes, password, ...(conta.data.duas_etapas && { codigo }) })
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
