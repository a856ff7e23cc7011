import { Gauge, Registry } from 'prom-client';

/** Something that is measured now, in several places. */
export interface MeasuredGauge<Label extends string> {
  name: string;
  help: string;
  samples: readonly { labels: Partial<Record<Label, string>>; value: number }[];
}

/** Values of somebody's records in the text format of Prometheus. They have nothing to do with those of the server itself. */
export async function gaugesText<Label extends string>(
  labelNames: readonly Label[],
  gauges: readonly MeasuredGauge<Label>[],
): Promise<{ contentType: string; text: string }> {
  const registry = new Registry();
  for (const { name, help, samples } of gauges) {
    const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
    for (const { labels, value } of samples) gauge.set(labels, value);
  }
  return { contentType: registry.contentType, text: await registry.metrics() };
}
