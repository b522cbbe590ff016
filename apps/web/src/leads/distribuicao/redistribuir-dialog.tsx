import { Text } from '@mantine/core'
import { ERRO_DISTRIBUIR } from '@portal/contract/leads/distribuicao/opcoes'
import { formatNumber } from '../../platform/format-number.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { resultado } from '../lista/resultado.ts'
import { useRoleta } from './distribuicao.api.ts'

type Props = {
  /** Marked leads that nobody has contacted. */
  leads: { id: string; nome_contato: string }[]
  /** Number of all marked leads; the others stay with their consultants. */
  marcados: number
  onClose: () => void
  onDone: () => void
}

/** Returns leads that nobody has contacted to the queue, after a confirmation. */
export function RedistribuirDialog({ leads, marcados, onClose, onDone }: Props) {
  const { devolver } = useRoleta()
  const um = leads.length === 1
  const ficam = marcados - leads.length
  async function giveBack() {
    try {
      notifySuccess(resultado('devolvido', await devolver.mutateAsync({ ids: leads.map(({ id }) => id) })))
      onDone()
    } catch (error) {
      notifyFailure(error, ERRO_DISTRIBUIR)
      throw error
    }
  }
  return (
    <ConfirmDialog
      opened
      title={um ? 'Redistribuir lead?' : `Redistribuir ${formatNumber(leads.length)} leads?`}
      message={
        <>
          <Text>
            {um ? `${leads[0]?.nome_contato} volta` : 'Eles voltam'} à fila, e as regras escolhem outra pessoa. Quem{' '}
            {um ? 'o' : 'os'} tinha não recebe de novo.
          </Text>
          {ficam > 0 && (
            <Text mt="sm" c="dimmed" size="sm">
              {ficam === 1
                ? '1 lead selecionado já teve contato e fica onde está.'
                : `${formatNumber(ficam)} leads selecionados já tiveram contato e ficam onde estão.`}
            </Text>
          )}
        </>
      }
      confirmLabel="Redistribuir"
      onConfirm={giveBack}
      onClose={onClose}
    />
  )
}
