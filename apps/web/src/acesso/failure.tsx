import classes from './failure.module.css'

/** Reason for a failed submit, announced at once by screen readers. */
export function Failure({ title, message }: { title: string; message: string | undefined }) {
  return (
    <div role="alert" className={classes.region}>
      {message && (
        <div className={classes.failure}>
          <strong>{title}</strong>
          {message !== title && <p>{message}</p>}
        </div>
      )}
    </div>
  )
}
