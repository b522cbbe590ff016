import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { urlFalarBusca } from '@portal/contract/links-busca/conversa'
import type { BuscaPublica } from '@portal/contract/links-busca/links-busca.contract'
import { IconBrandWhatsapp, IconMap, IconX } from '@tabler/icons-react'
import { primeiroNome } from './primeiro-nome.ts'
import classes from './publica.module.css'

type Props = {
  busca: BuscaPublica
  /** Opens the map; absent without results, or when the map is beside the list. */
  onMapa: (() => void) | undefined
  /** Present while clinics are being chosen: the other buttons then shrink to icons. */
  comparacao: ComparacaoProps | undefined
}

/** Fixed bar at the bottom: map, comparison and WhatsApp to the consultant, in one row. */
export function Rodape({ busca: { consultor, whatsapp }, onMapa, comparacao }: Props) {
  if (!whatsapp && !onMapa && !comparacao) return null
  const falar = `Falar com ${primeiroNome(consultor.nome)}`
  const conversa = whatsapp && {
    component: 'a' as const,
    href: urlFalarBusca(whatsapp),
    target: '_blank',
    rel: 'noopener noreferrer',
  }
  return (
    <div
      className={classes.rodape}
      data-comparando={comparacao && true}
      data-so-mapa={!whatsapp && !comparacao ? true : undefined}
    >
      {comparacao?.aviso && <p className={classes.aviso}>{comparacao.aviso}</p>}
      <div className={classes.acoes}>
        {onMapa &&
          (comparacao ? (
            <ActionIcon variant="default" size={50} aria-label="Mapa" title="Mapa" onClick={onMapa}>
              <IconMap size={24} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              className={classes.mapa}
              variant="default"
              size="md"
              px="sm"
              leftSection={<IconMap size={22} aria-hidden />}
              onClick={onMapa}
            >
              Mapa
            </Button>
          ))}
        {comparacao && <ComparacaoBarra {...comparacao} />}
        {conversa &&
          (comparacao ? (
            <ActionIcon {...conversa} variant="filled" size={50} aria-label={falar} title={falar}>
              <IconBrandWhatsapp size={26} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              {...conversa}
              classNames={{ root: classes.falar, label: classes.nome }}
              size="md"
              px="sm"
              leftSection={<IconBrandWhatsapp size={22} aria-hidden />}
            >
              {falar}
            </Button>
          ))}
      </div>
    </div>
  )
}

type ComparacaoProps = {
  quantidade: number
  /** Reason why a clinic was not added. */
  aviso: string | undefined
  onComparar: () => void
  onLimpar: () => void
}

/** Number of clinics chosen for the comparison, with the buttons to open and to clear it. */
function ComparacaoBarra({ quantidade, aviso, onComparar, onLimpar }: ComparacaoProps) {
  const falta = quantidade < 2
  return (
    <section className={classes.comparacao} aria-label="Comparação">
      <Button className={classes.comparar} variant="light" px="xs" disabled={falta} onClick={onComparar}>
        {falta ? 'Escolha mais uma' : `Comparar ${quantidade} clínicas`}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={50}
        aria-label="Limpar comparação"
        title="Limpar comparação"
        onClick={onLimpar}
      >
        <IconX size={22} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">{aviso ?? (falta ? 'Escolha mais uma clínica para comparar.' : '')}</VisuallyHidden>
    </section>
  )
}
