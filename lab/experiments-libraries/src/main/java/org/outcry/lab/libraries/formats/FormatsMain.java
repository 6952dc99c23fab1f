// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Process that measures one codec and prints a line for each method. */
public final class FormatsMain {
    private FormatsMain() {}

    /**
     * Measures one codec.
     *
     * @param args the id of codec and shape, ms of warm-up, ms of the average
     */
    public static void main(String[] args) {
        List<FormatOrder> orders = FormatOrder.samples();
        FormatCodec codec = of(args[0]).factory().apply(orders);
        FormatRun.verify(codec, orders);
        FormatRun run = new FormatRun(codec, orders.size());
        Map<Method, Histogram> found = run.run(
                TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[1])),
                TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[2])));
        double allocated = run.bytesAllocated();
        FormatRun.verify(codec, orders);
        found.forEach((method, ns) -> System.out.printf(
                Locale.ROOT,
                "%s%s %.1f %.1f %.1f %d %.1f%n",
                FormatProcess.ROW,
                method,
                ns.getValueAtPercentile(50) / FormatRun.SCALE,
                ns.getValueAtPercentile(99) / FormatRun.SCALE,
                ns.getMean() / FormatRun.SCALE,
                run.bytes(),
                allocated));
    }

    private static FormatCase of(String id) {
        List<FormatCase> cases = new ArrayList<>(new OwnFormats().cases());
        ServiceLoader.load(FormatPeer.class).forEach(peer -> cases.addAll(peer.cases()));
        return cases.stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such codec: id=" + id));
    }
}
