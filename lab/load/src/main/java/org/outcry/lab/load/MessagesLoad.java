// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import java.io.IOException;
import java.util.List;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.InitiatorConfig;

/**
 * Target that is any FIX acceptor. It receives messages of templates, and answers them in any order: each answer
 * repeats an id.
 */
final class MessagesLoad implements LoadTarget {
    private static final int MESSAGE_BYTES = 16_384;
    private static final int BUFFER_BYTES = 1 << 18;
    private static final int STORED = 4_096;
    private static final int TIME_PLACES = 3;

    private final FixTemplates templates;
    private final List<FixTemplates.Message> messages;
    private final EpochNanoClock clock;
    private final FixConnection connection;
    private final long firstId;

    private final OpenRequests requests = new OpenRequests();
    private int next;

    /**
     * Connects and logs on.
     *
     * @throws IOException if no session can be established
     */
    MessagesLoad(FixTemplates templates, EpochNanoClock clock) throws IOException {
        this.templates = templates;
        this.messages = templates.messages();
        this.clock = clock;
        // Ids above those of earlier runs.
        this.firstId = clock.nanoTime();
        InitiatorConfig session = new InitiatorConfig(
                templates.version(),
                templates.applVerId(),
                templates.sender(),
                templates.target(),
                "",
                30,
                0,
                false,
                true,
                MESSAGE_BYTES,
                BUFFER_BYTES,
                BUFFER_BYTES,
                STORED);
        connection = new FixConnection(templates.address(), session, clock, "correct its template", this::onMessage);
    }

    @Override
    public boolean hasRoom() {
        return requests.hasRoom() && connection.hasRoom(MESSAGE_BYTES);
    }

    @Override
    public int send() throws IOException {
        FixTemplates.Message message = messages.get(next);
        next = next + 1 == messages.size() ? 0 : next + 1;
        long id = firstId + requests.next();
        FixEncoder encoder = connection.beginMessage(message.msgType());
        List<FixTemplates.Field> fields = message.fields();
        for (int i = 0; i < fields.size(); i++) {
            FixTemplates.Field field = fields.get(i);
            switch (field.content()) {
                case TEXT -> encoder.putText(field.tag(), field.text());
                case ID -> encoder.putLong(field.tag(), id);
                case PREVIOUS -> encoder.putLong(field.tag(), id - 1);
                case TIME -> encoder.putUtcTimestamp(field.tag(), clock.nanoTime(), TIME_PLACES);
            }
        }
        connection.send(id, MESSAGE_BYTES);
        requests.send();
        return 0;
    }

    @Override
    public int poll() throws IOException {
        requests.clearDone();
        connection.poll();
        return requests.done();
    }

    @Override
    public boolean inOrder() {
        return false;
    }

    @Override
    public long age(int index) {
        return requests.age(index);
    }

    /** Yields the core, since the acceptor may need it. */
    @Override
    public void idle() {
        Thread.yield();
    }

    /** Logs out and closes the connection. */
    @Override
    public void close() {
        connection.close();
    }

    private void onMessage(FixDecoder message) {
        if (message.has(templates.answeredBy())) {
            requests.answer(message.longValue(templates.answeredBy()) - firstId);
        }
    }
}
