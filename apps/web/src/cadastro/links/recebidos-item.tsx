import '@mantine/core/styles/Badge.layer.css'
import { ActionIcon, Badge, Button, Group } from '@mantine/core'
import { AVISOS, outraBusca } from '@portal/contract/cadastro/avisos'
import type { CadastroRecebido } from '@portal/contract/cadastro/cadastro.contract'
import { urlRetorno } from '@portal/contract/cadastro/conversa'
import { formatTelefone, urlTelefone } from '@portal/contract/telefone'
import { IconBrandWhatsapp, IconPhone, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../platform/format-date.ts'
import { ItemCard, ItemSummary } from '../../ui/list/item-list.tsx'
import classes from './recebidos-item.module.css'

/** Received registration. */
export function RecebidosItem({ cadastro, isNovo }: { cadastro: CadastroRecebido; isNovo: boolean }) {
  const {
    codigo,
    nome,
    cidade,
    estado,
    cidade_id,
    clinica,
    declarante,
    declarante_telefone: telefone,
    urgencia,
    avisos,
    documentos: { length: documentos },
  } = cadastro
  const outra = outraBusca(avisos)
  return (
    <ItemCard
      title={nome}
      badges={
        <Group gap={6} mb={6}>
          <Badge variant="light" tt="none" radius="sm">
            Cadastro recebido
          </Badge>
          {isNovo && (
            <Badge color="pine" tt="none" radius="sm">
              Novo
            </Badge>
          )}
          {urgencia === 'emergencia' && (
            <Badge color="terracotta" tt="none" radius="sm">
              Emergência
            </Badge>
          )}
        </Group>
      }
      beside={
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            component="a"
            variant="default"
            size={44}
            href={urlRetorno(telefone, codigo)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Conversar com ${declarante} no WhatsApp, em nova aba`}
            title="Conversar no WhatsApp"
          >
            <IconBrandWhatsapp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            component="a"
            variant="default"
            size={44}
            href={urlTelefone(telefone)}
            aria-label={`Ligar para ${declarante}`}
            title="Ligar"
          >
            <IconPhone size={20} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      <p>
        {codigo} · {cidade}/{estado} · <span className={classes.quando}>{formatDateTime(cadastro.created_at)}</span>
      </p>
      <p>{clinica}</p>
      {avisos.length > 0 && (
        <div className={classes.avisos}>
          <ul aria-label="Avisos">
            {avisos.map((aviso) => (
              <li key={aviso}>{AVISOS[aviso].equipe}</li>
            ))}
          </ul>
          {outra && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconSearch size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/" search={{ ...outra, cidade: cidade_id ?? undefined }} {...props} />}
            >
              Buscar outra clínica
            </Button>
          )}
        </div>
      )}
      <ItemSummary>
        Enviado por <strong>{declarante}</strong>, {formatTelefone(telefone)}
      </ItemSummary>
      {documentos > 0 && <p>{documentos === 1 ? '1 documento enviado' : `${documentos} documentos enviados`}</p>}
      <Button
        size="md"
        renderRoot={(props) => <Link to="/consultor/pacientes" search={{ paciente: cadastro.id }} {...props} />}
      >
        Abrir cadastro
      </Button>
    </ItemCard>
  )
}
