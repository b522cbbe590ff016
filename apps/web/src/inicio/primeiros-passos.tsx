import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import type { PrimeirosPassos } from '@portal/contract/inicio/inicio.contract'
import { type Passo, PRIMEIROS_PASSOS } from '@portal/contract/inicio/primeiros-passos'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../platform/api-error.ts'
import { focusPage } from '../platform/route-change.ts'
import { notifySuccess } from '../ui/notify.ts'
import { useDizerPassos, useTestarEmail } from './inicio.api.ts'
import { LINHAS } from './passos.ts'
import classes from './primeiros-passos.module.css'

const GUARDADA = 'Lista guardada. Ela continua em Empresa e no Ctrl K, em “Primeiros passos”.'

/** Sends a test e-mail to the administrator and shows the outcome. */
function TesteEmail() {
  const { mutate, isPending, data, error } = useTestarEmail()
  const frase = error
    ? messageOf(error, 'O teste não pôde ser feito. Tente novamente.')
    : data?.enviado
      ? `Enviado a ${data.para}. Se não chegar em alguns minutos, veja a caixa de spam.`
      : data?.problema
  return (
    <>
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate({})}>
        {LINHAS.email.botao}
      </Button>
      <p role="status" className={classes.resultado} data-falhou={!data?.enviado || undefined}>
        {isPending ? '' : frase}
      </p>
    </>
  )
}

function Linha({ passo, passos: { feitos, sem_roleta } }: { passo: Passo; passos: PrimeirosPassos }) {
  const { dizer, isPending } = useDizerPassos()
  const { titulo, porque, botao, link } = LINHAS[passo]
  const feito = feitos.includes(passo)
  const dispensada = passo === 'roleta' && sem_roleta
  return (
    <li className={classes.linha} data-feito={feito || undefined}>
      {feito ? <IconCircleCheckFilled size={24} aria-hidden /> : <IconCircle size={24} aria-hidden />}
      <div className={classes.texto}>
        <h3>
          {titulo}
          <VisuallyHidden>{feito ? ' (feito)' : ' (a fazer)'}</VisuallyHidden>
        </h3>
        <p>{dispensada ? 'A empresa não usa a roleta.' : porque}</p>
      </div>
      <div className={classes.acoes}>
        {!feito && passo === 'roleta' && (
          <Button variant="subtle" size="compact-md" loading={isPending} onClick={() => dizer({ sem_roleta: true })}>
            Não vamos usar
          </Button>
        )}
        {!feito && link && (
          <Button variant="default" size="compact-md" renderRoot={(props) => <Link {...link} {...props} />}>
            {botao}
          </Button>
        )}
        {dispensada && (
          <Button variant="subtle" size="compact-md" loading={isPending} onClick={() => dizer({ sem_roleta: false })}>
            Vamos usar
          </Button>
        )}
        {passo === 'email' && <TesteEmail />}
      </div>
    </li>
  )
}

/** First steps of a new company; each is ticked off when the portal finds it done. */
export function ListaPrimeirosPassos({ passos }: { passos: PrimeirosPassos }) {
  const { dizer, isPending } = useDizerPassos()
  const { feitos, guardados } = passos
  const tudo = feitos.length === PRIMEIROS_PASSOS.length

  function keep() {
    dizer(
      { guardados: true },
      {
        onSuccess() {
          notifySuccess(GUARDADA)
          focusPage()
        },
      },
    )
  }

  return (
    <section id="primeiros-passos" className={classes.lista} aria-labelledby="titulo-primeiros-passos">
      <div className={classes.topo}>
        <div>
          <Title order={2} size="h4" id="titulo-primeiros-passos">
            Primeiros passos
          </Title>
          <Text c="dimmed" size="sm">
            {tudo
              ? 'Tudo pronto para trabalhar.'
              : `${feitos.length} de ${PRIMEIROS_PASSOS.length} feitos. Cada linha se marca sozinha quando o que ela pede está lá.`}
          </Text>
        </div>
        {guardados ? (
          <Button variant="default" size="compact-md" loading={isPending} onClick={() => dizer({ guardados: false })}>
            Mostrar no Início
          </Button>
        ) : (
          <Button variant="subtle" color="gray" size="compact-md" loading={isPending} onClick={keep}>
            Guardar a lista
          </Button>
        )}
      </div>
      <ol className={classes.passos}>
        {PRIMEIROS_PASSOS.map((passo) => (
          <Linha key={passo} passo={passo} passos={passos} />
        ))}
      </ol>
      <p className="portal-note">
        Vem de um portal antigo? <Link to="/admin/mudanca">Mudança</Link> traz clínicas e pessoas de uma vez.
      </p>
    </section>
  )
}
