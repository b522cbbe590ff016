import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Checkbox, Group, Radio, Skeleton, Stack } from '@mantine/core'
import { EMAIL_NAO_SAIU, FICHA_ENVIADA, SEM_CLINICA, SEM_CONSENTIMENTO } from '@portal/contract/fichas/limites'
import { formatTelefone } from '@portal/contract/telefone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../platform/api-error.ts'
import { copyLink } from '../ui/copy-link.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifyError, notifySuccess, notifyWarning } from '../ui/notify.ts'
import classes from './enviar-dialog.module.css'
import { fichasQuery, useFichas } from './fichas.api.ts'
import { FichasEnviadas } from './fichas-enviadas.tsx'

type Canal = 'email' | 'whatsapp'
type Props = { paciente: string; onClose: () => void }
type Enviada = { codigo: string; link: string; conversa: string | null }

/** 'Enviar ficha à clínica': first the recipient, then the code, which only the consultant sees. */
export function EnviarDialog({ paciente, onClose }: Props) {
  const { data, error, refetch } = useQuery(fichasQuery(paciente))
  const [enviada, setEnviada] = useState<Enviada>()
  const { send } = useFichas()

  async function sendFicha(canal: Canal, permite_pdf: boolean) {
    try {
      const { ficha, caminho, conversa, email_saiu } = await send.mutateAsync({ id: paciente, canal, permite_pdf })
      if (email_saiu === false) notifyWarning(EMAIL_NAO_SAIU)
      else notifySuccess(FICHA_ENVIADA)
      setEnviada({ codigo: ficha.codigo ?? '', link: location.origin + caminho, conversa })
    } catch (falha) {
      notifyError(messageOf(falha, 'Erro ao enviar a ficha'))
    }
  }

  return (
    <Dialog opened onClose={onClose} title="Enviar ficha à clínica" size="lg" centered>
      {error && !data && <LoadFailure title="Erro ao carregar fichas" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={200} />}
      {enviada && <Codigo {...enviada} />}
      {data && !enviada && (
        <>
          {!data.consente ? (
            <p>{SEM_CONSENTIMENTO}</p>
          ) : !data.clinica ? (
            <p>{SEM_CLINICA}</p>
          ) : (
            <Escolha clinica={data.clinica} enviando={send.isPending} onEnviar={sendFicha} />
          )}
          <FichasEnviadas paciente={paciente} fichas={data.itens} />
        </>
      )}
    </Dialog>
  )
}

type Clinica = { nome: string; email: string | null; telefone: string | null }
type EscolhaProps = {
  clinica: Clinica
  enviando: boolean
  onEnviar: (canal: Canal, permitePdf: boolean) => Promise<void>
}

function Escolha({ clinica, enviando, onEnviar }: EscolhaProps) {
  const { nome, email, telefone } = clinica
  const [canal, setCanal] = useState<Canal>(telefone ? 'whatsapp' : 'email')
  const [permitePdf, setPermitePdf] = useState(false)
  const existe = canal === 'email' ? email : telefone
  return (
    <Stack>
      <p>
        {nome} recebe um link que vale por 7 dias e abre uma única vez, por 30 minutos. O código para abrir aparece
        aqui: diga-o por telefone, nunca na mensagem.
      </p>
      <Radio.Group label="Enviar por" value={canal} onChange={(novo) => setCanal(novo as Canal)}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="whatsapp"
            disabled={!telefone}
            label={telefone ? `WhatsApp ${formatTelefone(telefone)}` : 'WhatsApp (sem telefone no cadastro da clínica)'}
          />
          <Radio
            value="email"
            disabled={!email}
            label={email ? `E-mail ${email}` : 'E-mail (sem e-mail no cadastro da clínica)'}
          />
        </Stack>
      </Radio.Group>
      <Checkbox
        label="Permitir baixar em PDF"
        checked={permitePdf}
        onChange={({ currentTarget }) => setPermitePdf(currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!existe} loading={enviando} onClick={() => void onEnviar(canal, permitePdf)}>
          Enviar ficha
        </Button>
      </Group>
    </Stack>
  )
}

function Codigo({ codigo, link, conversa }: Enviada) {
  return (
    <Stack>
      <p>Diga este código à clínica por telefone:</p>
      <output className={classes.codigo} aria-label="Código da ficha">
        {codigo.slice(0, 3)} {codigo.slice(3)}
      </output>
      <Group>
        {conversa && (
          <Button component="a" href={conversa} target="_blank" rel="noopener noreferrer">
            Abrir WhatsApp
          </Button>
        )}
        <Button variant="default" onClick={() => copyLink(link)}>
          Copiar link
        </Button>
      </Group>
    </Stack>
  )
}
