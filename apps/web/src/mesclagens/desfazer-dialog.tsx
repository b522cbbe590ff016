import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { ROTULO_DEPOIS } from '@portal/contract/mesclagens/limites'
import type { Depois, PreviaDesfazer } from '@portal/contract/mesclagens/mesclagens.contract'
import { contado } from '@portal/contract/regras/contado'
import { maiuscula } from '@portal/contract/regras/maiuscula'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { formatDate, formatDateTime } from '../platform/format-date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import classes from './desfazer-dialog.module.css'
import { previaQuery, type Registros, useUndoMerge } from './mesclagens.api.ts'

const FALHA = 'Erro ao desfazer a mesclagem'

type Props = {
  de: Registros
  /** Surviving record. */
  id: string
  mesclagem: string
  rotulos: Readonly<Record<string, string>>
  onClose: () => void
}

/** Undoes a merge after a preview, with a choice of later records for the restored one. */
export function DesfazerDialog({ onClose, ...props }: Props) {
  return (
    <Dialog opened title="Desfazer mesclagem" size="lg" centered onClose={onClose}>
      <Previa {...props} onClose={onClose} />
    </Dialog>
  )
}

function Previa({ de, id, mesclagem, rotulos, onClose }: Props) {
  const { data, error, refetch } = useQuery(previaQuery(de, id, mesclagem))
  const undo = useUndoMerge(de)
  const [marcados, setMarcados] = useState<readonly string[]>([])
  if (error) {
    if (!isApiError(error) || error.status !== 409) return <LoadFailure title={FALHA} error={error} onRetry={refetch} />
    return (
      <Stack gap="md">
        <Text role="alert">{messageOf(error, FALHA)}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    )
  }
  if (!data) return <Skeleton height={240} />

  async function save({ fica, volta, depois }: PreviaDesfazer) {
    const vao = depois.filter((um) => um.escolhe && marcados.includes(um.id))
    try {
      const pedidas = vao.map(({ tipo, id: qual }) => ({ tipo, id: qual }))
      await undo.mutateAsync({ id, mesclagem, versao: fica.versao, vao: pedidas })
      notifySuccess(`Mesclagem desfeita. ${volta.codigo} está de volta.`)
      onClose()
    } catch (falha) {
      notifyError(messageOf(falha, 'Tente novamente.'), FALHA)
      await refetch()
    }
  }

  const { fica, volta, voltam, campos, mudados, depois, outro_dono } = data
  const nomes = (quais: readonly string[]) =>
    quais.map((campo) => rotulos[campo] ?? campo.replace(/^proprio:/, '')).join(', ')
  return (
    <Stack gap="md">
      <div className={classes.texto}>
        <p>
          <b>{volta.nome}</b> ({volta.codigo}) volta para {volta.consultor ?? 'a fila'}
          {voltam.length > 0 && `, com ${voltam.map(({ tipo, n }) => contado(n, ...ROTULO_DEPOIS[tipo])).join(', ')}`}.
          {outro_dono && ' Quem atendia antes não está mais disponível.'}
        </p>
        {campos.length > 0 && (
          <p>
            {fica.codigo} volta a ter o que tinha em: {nomes(campos)}.
          </p>
        )}
        {mudados.length > 0 && (
          <p>
            Continuam como estão em {fica.codigo}, porque alguém mudou depois: {nomes(mudados)}.
          </p>
        )}
      </div>
      {depois.length > 0 && (
        <fieldset className={classes.depois}>
          <legend>
            O que veio depois de {formatDate(data.em)} fica com {fica.codigo}
          </legend>
          <Text size="sm" c="dimmed">
            Marque o que vai para {volta.codigo}.
          </Text>
          {depois.map((um) => (
            <Linha
              key={um.id}
              um={um}
              para={volta.codigo}
              marcado={marcados.includes(um.id)}
              onChange={(vai) => setMarcados(vai ? [...marcados, um.id] : marcados.filter((qual) => qual !== um.id))}
            />
          ))}
          {data.ha_mais && (
            <Text size="sm" c="dimmed">
              Há mais do que cabe aqui: o resto fica com {fica.codigo}.
            </Text>
          )}
        </fieldset>
      )}
      <Text size="sm" c="dimmed">
        Os consentimentos de cada um voltam com ele. E-mails confirmados e links de consentimento dos dois continuam
        encerrados.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" disabled={undo.isPending} onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={undo.isPending} onClick={() => void save(data)}>
          Desfazer mesclagem
        </Button>
      </Group>
    </Stack>
  )
}

type LinhaProps = { um: Depois; para: string; marcado: boolean; onChange: (vai: boolean) => void }

/** A later record, with a tick to move it to the restored one; some cannot be moved, such as an admission. */
function Linha({ um: { tipo, em, detalhe, escolhe }, para, marcado, onChange }: LinhaProps) {
  const [nome] = ROTULO_DEPOIS[tipo]
  const titulo = `${maiuscula(nome)}${detalhe ? ` · ${detalhe}` : ''}`
  const texto = (
    <span>
      {titulo}
      <small>
        <time dateTime={em}>{formatDateTime(em)}</time>
        {escolhe ? (marcado ? ` · vai para ${para}` : ' · fica') : ' · fica, não pode ser dividida'}
      </small>
    </span>
  )
  if (!escolhe) return <div className={classes.fixa}>{texto}</div>
  return (
    <label className={classes.escolha}>
      <input type="checkbox" checked={marcado} onChange={(event) => onChange(event.currentTarget.checked)} />
      {texto}
    </label>
  )
}
