// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.itch.file.BinaryFileWriter;

/**
 * Writer of the feed to a BinaryFILE: the messages of the deltas, and the instruments defined before the first day. A failed write throws
 * {@link UncheckedIOException} from the event method. One thread.
 */
public final class FeedFile extends IgnoredEvents implements AutoCloseable {
    private final FeedTranslator translator = new FeedTranslator("", 0, 1);
    private final BinaryFileWriter file;
    private final LongSupplier eventTimeNs;

    private FeedFile(BinaryFileWriter file, LongSupplier eventTimeNs) {
        this.file = file;
        this.eventTimeNs = eventTimeNs;
    }

    /**
     * Creates the file, or truncates an existing one.
     *
     * @param eventTimeNs returns, within each call, the time of the event: ns since 1970 UTC
     */
    public static FeedFile create(Path path, LongSupplier eventTimeNs) throws IOException {
        return new FeedFile(BinaryFileWriter.create(path), eventTimeNs);
    }

    /** Returns the number of messages written. */
    public long messages() {
        return file.messages();
    }

    @Override
    public void dayStarted(DayStarted dayStarted) {
        begin();
        translator.dayStarted(dayStarted);
        write();
    }

    @Override
    public void instrumentDefined(InstrumentDefined instrumentDefined) {
        begin();
        translator.instrumentDefined(instrumentDefined);
        write();
    }

    @Override
    public void phaseChanged(PhaseChanged phaseChanged) {
        begin();
        translator.phaseChanged(phaseChanged);
        write();
    }

    @Override
    public void orderAccepted(OrderAccepted orderAccepted) {
        begin();
        translator.orderAccepted(orderAccepted);
        write();
    }

    @Override
    public void orderBooked(OrderBooked orderBooked) {
        begin();
        translator.orderBooked(orderBooked);
        write();
    }

    @Override
    public void orderExecuted(OrderExecuted orderExecuted) {
        begin();
        translator.orderExecuted(orderExecuted);
        write();
    }

    @Override
    public void orderCancelled(OrderCancelled orderCancelled) {
        begin();
        translator.orderCancelled(orderCancelled);
        write();
    }

    @Override
    public void orderReplaced(OrderReplaced orderReplaced) {
        begin();
        translator.orderReplaced(orderReplaced);
        write();
    }

    private void begin() {
        translator.begin(eventTimeNs.getAsLong());
    }

    private void write() {
        if (translator.length() == 0) {
            return;
        }
        try {
            file.write(translator.buffer(), 0, translator.length());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
