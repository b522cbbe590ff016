import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { UsuarioDispositivos } from '@portal/contract/dispositivos/dispositivos.contract'
import { type SubmitEvent, useState } from 'react'
import { nameIn } from '../platform/name-in.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useGestao } from './dispositivos.api.ts'
import classes from './nome-pessoa.module.css'
import { contagemDe } from './rotulos.ts'

const OPCOES = [
  { value: '', label: 'O padrão da empresa' },
  ...Array.from({ length: 10 }, (_, indice) => String(indice + 1)),
]

/** Sets a person's device limit. After a conflict, the next attempt is based on the newer version. */
export function LimiteDialog({ dono, onClose }: { dono: UsuarioDispositivos; onClose: () => void }) {
  const { usuario, versao, aprovados, maximo, maximo_proprio } = dono
  const { alterarLimite } = useGestao()
  const [valor, setValor] = useState(maximo_proprio?.toString() ?? '')
  const [salvando, setSalvando] = useState(false)
  const novo = valor === '' ? null : Number(valor)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (salvando) return
    setSalvando(true)
    const saved = await alterarLimite({ id: usuario.id, versao, maximo: novo }).catch(() => undefined)
    setSalvando(false)
    if (saved) onClose()
  }

  return (
    <Dialog opened title="Alterar limite" size="md" centered onClose={() => salvando || onClose()}>
      <form onSubmit={save}>
        <Stack gap="md">
          <Text>
            <strong className={classes.nome}>{nameIn(usuario)}</strong> tem {contagemDe(aprovados, maximo)}.
          </Text>
          <NativeSelect
            label="Máximo de dispositivos"
            data-autofocus
            data={OPCOES}
            value={valor}
            onChange={({ currentTarget }) => setValor(currentTarget.value)}
          />
          {novo !== null && novo < aprovados && (
            <Text size="sm" c="dimmed" role="status">
              Os {aprovados} dispositivos aprovados continuam valendo. Nenhum outro entra até que haja lugar.
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={salvando} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={salvando}>
              Salvar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
