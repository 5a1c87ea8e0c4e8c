/** Health check of the image: prints the readiness of the server in this container; exit code 1 unless it is ready. */
try {
  const answer = await fetch(`http://127.0.0.1:${process.env['PORT']}/health/ready`)
  process.stdout.write(`${await answer.text()}\n`)
  process.exitCode = answer.ok ? 0 : 1
} catch (error) {
  const { cause, message } = error as Error
  process.stdout.write(`${cause instanceof Error ? cause.message : message}\n`)
  process.exitCode = 1
}
