import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { NATUREZAS, type Natureza } from '@portal/contract/clinicas/regularidade'
import { contado } from '@portal/contract/regras/contado'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { useSetNatureza } from '../regularidade/regularidade.api.ts'

const OPCOES = [
  { value: '', label: 'Selecione' },
  ...Object.entries(NATUREZAS).map(([value, label]) => ({ value, label })),
]

type Props = {
  ids: string[]
  /** Called when every clinic was updated. */
  onDone: () => void
  onClose: () => void
}

/** Sets one nature for several clinics and lists those that the law keeps unchanged. */
export function NaturezaVariasDialog({ ids, onDone, onClose }: Props) {
  // Fixed on opening, because saving clears the selection behind the dialog.
  const [clinicas] = useState(ids)
  const [natureza, setNatureza] = useState<Natureza | ''>('')
  const [erro, setErro] = useState<string>()
  const { mutateAsync, isPending, data } = useSetNatureza()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!natureza) return setErro('Selecione a natureza das clínicas')
    try {
      const { alteradas, recusadas } = await mutateAsync({ clinicas, natureza })
      if (alteradas > 0) notifySuccess(`Natureza definida em ${contado(alteradas, 'clínica')}`)
      onDone()
      if (alteradas > 0 && recusadas.length === 0) onClose()
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao definir a natureza das clínicas'))
    }
  }

  return (
    <Dialog opened onClose={onClose} title="Definir natureza" size={520} centered>
      {data ? (
        <Stack>
          <Text role="status">
            {contado(data.alteradas, 'clínica alterada', 'clínicas alteradas')}
            {data.iguais > 0 && `, ${contado(data.iguais, 'já era assim', 'já eram assim')}`}
            {data.recusadas.length > 0 &&
              `, ${contado(data.recusadas.length, 'ficou como estava', 'ficaram como estavam')}`}
            .
          </Text>
          {data.recusadas.length > 0 && (
            <ul>
              {data.recusadas.map(({ id, name, motivo }) => (
                <li key={id}>
                  {name && <b>{name}: </b>}
                  {motivo}
                </li>
              ))}
            </ul>
          )}
          <Button onClick={onClose}>Fechar</Button>
        </Stack>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack>
            <NativeSelect
              label="Natureza"
              description={`Vale para ${contado(clinicas.length, 'clínica selecionada', 'clínicas selecionadas')}.`}
              required
              data={OPCOES}
              value={natureza}
              error={erro}
              onChange={({ currentTarget }) => {
                setErro(undefined)
                setNatureza(currentTarget.value as Natureza | '')
              }}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Fechar
              </Button>
              <Button type="submit" loading={isPending}>
                Definir em {contado(clinicas.length, 'clínica')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
